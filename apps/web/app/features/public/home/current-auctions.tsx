import type { Auction } from '@martelo/contract/shapes/auctions';
import { auctionTexts } from '@martelo/contract/texts/public-texts';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLiveStream } from '../../../lib/live/use-live-stream';
import { latePart } from '../../../lib/page/late-part';
import { useKeptData } from '../../../lib/remote/use-kept-data';
import { browserApi } from '../../../lib/transport/browser-api';
import { SectionHeading } from '../../../ui/page/section-heading';
import { EmptyState } from '../../../ui/state/empty-state';
import { ErrorState } from '../../../ui/state/error-state';
import { StaleNote } from '../../../ui/state/stale-note';
import { AuctionCard } from './auction-card';
import classes from './current-auctions.module.css';
import { onePerType } from './one-per-type';

const PANEL_REFRESH_MS = 30_000;

const AuctionDialog = latePart(() => import('./auction-dialog'));
const TOPICS = ['auctions'];
/** All pages hear of a change at the same moment, so their readings are spread over this time. */
const SPREAD_MS = 1500;

/** Null: the auctions could not be read. */
export function CurrentAuctions(props: { auctions: readonly Auction[] | null }) {
  const { data: auctions, fresh, reading, reload } = useFreshAuctions(props.auctions);
  const shown = onePerType(auctions ?? []);
  return (
    <section id="leiloes" aria-label="Leilões em andamento">
      <SectionHeading title="Leilões em andamento" aside={summaryOf(shown)} />
      <StaleNote fresh={fresh || auctions === null} />
      {auctions === null ? (
        <ErrorState message={auctionTexts.listFailed} onRetry={reload} retrying={reading} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon="clock"
          title="Nenhum leilão em andamento agora"
          action={<Link to="/veiculos">Ver os veículos do pátio</Link>}
        >
          Os próximos leilões aparecem aqui assim que forem marcados.
        </EmptyState>
      ) : (
        <AuctionCards auctions={shown} onDue={reload} />
      )}
    </section>
  );
}

function AuctionCards({ auctions, onDue }: { auctions: readonly Auction[]; onDue: () => void }) {
  const [chosen, setChosen] = useState<Auction | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ul className={classes.grid}>
        {auctions.map((auction) => (
          <li key={auction.id} className={classes.item}>
            <AuctionCard
              auction={auction}
              onDue={onDue}
              onDetails={() => {
                setChosen(auction);
                setOpened(true);
              }}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={null}>
          <AuctionDialog auction={chosen} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function summaryOf(auctions: readonly Auction[]): string | undefined {
  const running = auctions.filter(({ phase }) => phase === 'running').length;
  return running === 0 ? undefined : `${running} ao vivo agora`;
}

/** Reads the auctions again when a clock changes, and every 30 s (specification, section 9). */
function useFreshAuctions(rendered: readonly Auction[] | null) {
  const kept = useKeptData(rendered, () => browserApi.call('GET /api/auctions/active'));
  const { reload } = kept;
  useLiveStream(TOPICS, {
    onEvent: (event) => {
      if (event.type === 'auction') setTimeout(reload, Math.random() * SPREAD_MS);
    },
    onRefresh: reload,
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, PANEL_REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return kept;
}
