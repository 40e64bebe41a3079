import type { AnswerOf } from '@martelo/contract/calls/endpoints';
import { categoryOfType, parseAuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { data, redirect } from 'react-router';
import { AuctionRoomHeader } from '../features/public/auctions/auction-room-header';
import { NoAuction } from '../features/public/auctions/no-auction';
import { RoomFeedList } from '../features/public/auctions/room-feed-list';
import { RoomResults } from '../features/public/auctions/room-results';
import { useRoomFeed } from '../features/public/auctions/use-room-feed';
import { ListJsonLd } from '../features/public/seo/list-json-ld';
import { pageMeta, previewOf } from '../features/public/seo/page-meta';
import { useLiveVehicles } from '../features/public/vehicles/list/use-live-vehicles';
import { VehicleGrid } from '../features/public/vehicles/list/vehicle-grid';
import { routeData } from '../lib/page/route-data';
import { useKeptData } from '../lib/remote/use-kept-data';
import { browserApi } from '../lib/transport/browser-api';
import { apiContext } from '../lib/transport/server-context';
import { PageContainer } from '../ui/page/page-container';
import { SectionHeading } from '../ui/page/section-heading';
import { EmptyState } from '../ui/state/empty-state';
import { StaleNote } from '../ui/state/stale-note';
import type { Route } from './+types/auction-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const type = parseAuctionType(params.tipo);
  if (!type) throw data(null, { status: 404 });
  const slug = slugOfType(type);
  if (slug !== params.tipo) throw redirect(`/leiloes/${slug}`, 301);
  const room = context
    .get(apiContext)
    .call('GET /api/auctions/tipo/:tipo', { params: { tipo: slug } });
  return { type, ...(await routeData(room)) };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const type = loaderData?.type;
  const title = loaderData?.auction?.titulo ?? `Leilão de ${type ?? 'veículos'}`;
  return pageMeta(matches, {
    title,
    description: `Leilão de ${type ?? 'veículos'} ao vivo: lotes, lance atual, contagem regressiva e resultados.`,
    path: `/leiloes/${params.tipo}`,
    ...(type && {
      preview: previewOf(loaderData.auction?.imagens[0], categoryOfType(type), title),
    }),
  });
}

export default function AuctionPage({ loaderData }: Route.ComponentProps) {
  const { type, auction } = loaderData;
  return (
    <PageContainer>
      {auction ? (
        <Room key={auction.id} rendered={loaderData} auction={auction} />
      ) : (
        <NoAuction type={type} />
      )}
    </PageContainer>
  );
}

type RoomProps = {
  rendered: Route.ComponentProps['loaderData'];
  auction: NonNullable<Route.ComponentProps['loaderData']['auction']>;
};

function Room({ rendered, auction: opened }: RoomProps) {
  const tipo = slugOfType(rendered.type);
  const { data, error, reload } = useKeptData<AnswerOf<'auctionRoom'>>(rendered, () =>
    browserApi.call('GET /api/auctions/tipo/:tipo', { params: { tipo } }),
  );
  const auction = data.auction ?? opened;
  const { feed, hear } = useRoomFeed(auction.id, auction.phase);
  const vehicles = useLiveVehicles(data.vehicles, { reload, onEvent: hear });
  return (
    <>
      <AuctionRoomHeader auction={auction} vehicles={vehicles} onDue={reload} />
      <StaleNote error={error} />
      {auction.phase === 'finished' && vehicles.length > 0 && <RoomResults vehicles={vehicles} />}
      <RoomFeedList feed={feed} phase={auction.phase} />
      <SectionHeading title="Lotes" />
      {vehicles.length === 0 ? (
        <EmptyState title="Os lotes deste leilão ainda não foram publicados." />
      ) : (
        <VehicleGrid vehicles={vehicles} />
      )}
      <ListJsonLd
        vehicles={rendered.vehicles}
        crumbs={[{ name: auction.titulo, path: `/leiloes/${tipo}` }]}
      />
    </>
  );
}
