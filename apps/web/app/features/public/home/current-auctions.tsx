import { auctionTexts } from '@martelo/contract/texts/public-texts';
import { isOver } from '@martelo/core/auction';
import { IconClock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { Link } from '../../../lib/navigation/link';
import { latePart } from '../../../lib/page/late-part';
import type { KeptData } from '../../../lib/remote/use-kept-data';
import { SectionHeading } from '../../../ui/page/section-heading';
import { EmptyState } from '../../../ui/state/empty-state';
import { ErrorState } from '../../../ui/state/error-state';
import { StaleNote } from '../../../ui/state/stale-note';
import { AuctionCard } from './auction-card';
import classes from './current-auctions.module.css';
import { onePerType } from './one-per-type';

const AuctionDialog = latePart(() => import('./auction-dialog'));

type Props = {
  auctions: KeptData<Auction[] | null>;
  /** Reads everything again that the page could not read. */
  onRetry: () => void;
  onDue: () => void;
};

export function CurrentAuctions({ auctions: { data: auctions, error, reading }, ...on }: Props) {
  const shown = onePerType(auctions ?? []);
  return (
    <section id="leiloes" aria-label="Leilões em andamento">
      <SectionHeading title="Leilões em andamento" />
      <StaleNote error={auctions === null ? null : error} />
      {auctions === null ? (
        <ErrorState message={auctionTexts.listFailed} onRetry={on.onRetry} retrying={reading} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={IconClock}
          title="Nenhum leilão em andamento agora"
          action={<Link to="/veiculos">Ver os veículos do pátio</Link>}
        >
          Os próximos leilões aparecem aqui assim que forem marcados.
        </EmptyState>
      ) : (
        <AuctionCards auctions={shown} all={auctions} onDue={on.onDue} />
      )}
    </section>
  );
}

type CardsProps = {
  auctions: readonly Auction[];
  /** Those that have no card too. */
  all: readonly Auction[];
  onDue: () => void;
};

const isOther = (other: Auction, { id, tipo }: Auction) =>
  other.id !== id && other.tipo === tipo && !isOver(other.phase);

function AuctionCards({ auctions, all, onDue }: CardsProps) {
  const [chosen, setChosen] = useState<Auction | null>(null);
  const [opened, setOpened] = useState(false);
  // The last reading has its present state; an auction that ended is no longer in it.
  const shown = all.find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <>
      <ul className={`plain-list ${classes.grid}`}>
        {auctions.map((auction) => (
          <li key={auction.id} className={classes.item}>
            <AuctionCard
              auction={auction}
              others={all.filter((other) => isOther(other, auction)).length}
              onDue={onDue}
              onDetails={() => {
                setChosen(auction);
                setOpened(true);
              }}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense fallback={null}>
          <AuctionDialog
            auction={shown}
            isFirst={auctions.some(({ id }) => id === shown.id)}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
