import type { PublishedEdital } from '@martelo/contract/shapes/publication';
import { isOver } from '@martelo/core/auction';
import { type AuctionType, slugOfType, type TypeSlug } from '@martelo/core/vehicle-types';
import type { Auction, Room } from '../../../entities/auction/auction-on-page';
import { readOnPage } from '../../../entities/auction/on-page';
import { useLiveVehicles } from '../../../entities/vehicle/use-live-vehicles';
import { go } from '../../../lib/navigation/go';
import { useKeptData } from '../../../lib/remote/use-kept-data';
import { browserApi } from '../../../lib/transport/browser-api';
import { ListSelect } from '../../../ui/list/list-select';
import { Pagination } from '../../../ui/list/pagination';
import { SectionHeading } from '../../../ui/page/section-heading';
import { EmptyState } from '../../../ui/state/empty-state';
import { StaleNote } from '../../../ui/state/stale-note';
import classes from './auction-room.module.css';
import { AuctionRoomHeader } from './auction-room-header';
import { OtherAuctions } from './other-auctions';
import { ROOM_SORT_LABELS, type RoomView, readRoomSort, roomHref } from './room-address';
import { RoomFeedList } from './room-feed-list';
import { RoomLots } from './room-lots';
import { RoomResults } from './room-results';
import { useRoomFeed } from './use-room-feed';
import { WithdrawnLots } from './withdrawn-lots';

type Props = {
  rendered: Room & {
    type: AuctionType;
    view: RoomView;
    position: number | null;
    editais: PublishedEdital[];
  };
  auction: Auction;
};

/** An auction: its clock, what just happened, and its lots by pages; after the end its results. */
export function AuctionRoom({ rendered, auction: opened }: Props) {
  const { type, view } = rendered;
  const tipo = slugOfType(type);
  const { data, error, reload } = useKeptData<Room>(rendered, () =>
    readOnPage(browserApi.call('GET /api/auctions/tipo/:tipo', { params: { tipo }, query: view })),
  );
  const auction = data.auction ?? opened;
  // The next auction may have come since the page was rendered.
  const editais = auction.id === opened.id ? rendered.editais : [];
  const { feed, lots, hear } = useRoomFeed({
    auctionId: auction.id,
    phase: auction.phase,
    lots: data.lots,
    lastBids: data.lastBids,
  });
  const vehicles = useLiveVehicles(data.vehicles, {
    page: { data: rendered, position: rendered.position },
    // The counts and the feed come from all lots.
    lots: data.lots,
    reload,
    onEvent: hear,
  });
  return (
    <>
      <AuctionRoomHeader auction={auction} lots={lots} editais={editais} onDue={reload} />
      <OtherAuctions type={type} auctions={data.others} />
      <StaleNote error={error} />
      <RoomFeedList feed={feed} phase={auction.phase} asOf={auction.asOf} />
      {auction.revogacao ? null : vehicles.length === 0 ? (
        <EmptyState title="Os lotes deste leilão ainda não foram publicados." />
      ) : isOver(auction.phase) ? (
        <RoomResults lots={lots} vehicles={vehicles} />
      ) : (
        <>
          <SectionHeading title="Lotes" />
          <RoomOrder tipo={tipo} view={view} />
          <RoomLots vehicles={vehicles} />
        </>
      )}
      <WithdrawnLots lots={data.retirados} />
      <div className={classes.pages}>
        <Pagination
          page={Math.min(view.page, data.totalPages)}
          totalPages={data.totalPages}
          label="Páginas de lotes"
          hrefFor={(page) => roomHref(tipo, { ...view, page })}
        />
      </div>
    </>
  );
}

function RoomOrder({ tipo, view }: { tipo: TypeSlug; view: RoomView }) {
  const choose = (name: string) =>
    go(roomHref(tipo, { ...view, page: 1, sort: readRoomSort(name) }), {
      keepScroll: true,
    });
  return (
    <div className={classes.order}>
      <ListSelect
        label="Ordenar por"
        value={view.sort}
        options={ROOM_SORT_LABELS}
        onChoose={choose}
      />
    </div>
  );
}
