import { Button } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { byAttention, openOrder, withState } from '../../../../entities/auction/auction-order';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { useReloadOnAuction } from '../../../../entities/auction/use-reload-on-auction';
import { formatCount } from '../../../../lib/format/formats';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { useAdminLive } from '../../../../lib/live/admin-live';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadEvery } from '../../../../lib/remote/use-reload';
import type { Remote } from '../../../../lib/remote/use-remote';
import { useServerClock } from '../../../../lib/time/use-countdown';
import { failureText } from '../../../../lib/transport/failure-text';
import { AdminPage, AdminSection } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { EmptyState } from '../../../../ui/state/empty-state';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './auction-panel.module.css';
import { PanelCard } from './panel-card';
import card from './panel-card.module.css';
import { StartAuctionDialog } from './start-auction-dialog';

type PanelOrder = { open: AdminAuction[]; finished: AdminAuction[] };

const CALL = 'GET /api/auctions';
const PANEL_REFRESH_MS = 30_000;

const SLOTS = ['first', 'second', 'third', 'fourth'];

/** The panel shows this many finished auctions until the person asks for all of them. */
const FINISHED_SHOWN = 4;

export function AuctionPanel() {
  const list = useAuctionList();
  const [starting, setStarting] = useState(false);
  const [allFinished, setAllFinished] = useState(false);
  useShortcuts([{ keys: 'n', label: 'Iniciar Novo Leilão', run: () => setStarting(true) }], {
    permission: 'auctions.run',
  });
  const order = usePanelOrder(list.data);
  const open = order?.open;
  const finished = order?.finished ?? [];
  const shownFinished = allFinished ? finished : finished.slice(0, FINISHED_SHOWN);

  const cards = (shown: typeof finished) => (
    <ul className={`plain-list ${classes.grid}`}>
      {shown.map((auction) => (
        <li key={auction.id}>
          <PanelCard
            auction={auction}
            onChanged={(state) => list.update((known) => withState(known, state))}
            onDue={list.reload}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <AdminPage
      title="Gerenciar Leilões"
      lead={open && <Summary auctions={open} />}
      actions={
        <>
          <Button variant="default" component={Link} to="/admin/leiloes/listar">
            Lista de Leilões
          </Button>
          <Permitted to="auctions.run">
            <Button onClick={() => setStarting(true)}>Iniciar Novo Leilão</Button>
          </Permitted>
        </>
      }
    >
      {list.error && (
        <LoadFailure
          message={failureText(list.error, adminTexts.panelLoadFailed)}
          hasData={order !== null}
          onRetry={list.reload}
          retrying={list.loading}
        />
      )}
      {!order && !list.error && <PanelSkeleton />}
      {open && open.length > 0 && cards(open)}
      {open?.length === 0 && (
        <EmptyState
          icon={IconGavel}
          title="Nenhum leilão aberto"
          action={
            <Permitted to="auctions.run">
              <Button onClick={() => setStarting(true)}>Iniciar Novo Leilão</Button>
            </Permitted>
          }
        >
          Inicie um leilão agora ou cadastre um com data marcada na Lista de Leilões.
        </EmptyState>
      )}
      {finished.length > 0 && (
        <AdminSection title="Finalizados">
          {cards(shownFinished)}
          {shownFinished.length < finished.length && (
            <Button variant="default" className={classes.more} onClick={() => setAllFinished(true)}>
              Mostrar todos os {finished.length}
            </Button>
          )}
        </AdminSection>
      )}
      <StartAuctionDialog
        opened={starting}
        auctions={list.data ?? []}
        onClose={() => setStarting(false)}
        onStarted={() => {
          tellAuctionUpdated();
          list.reload();
        }}
      />
    </AdminPage>
  );
}

function Summary({ auctions }: { auctions: readonly { phase: string }[] }) {
  const running = auctions.filter(({ phase }) => phase === 'running').length;
  const waiting = auctions.filter(({ phase }) => phase === 'upcoming').length;
  const underWay = formatCount(running, 'leilão em andamento', 'leilões em andamento');
  return `Painel de controle: ${underWay}, ${waiting} aguardando início.`;
}

/** Placeholder cards while the auctions load. */
function PanelSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="Carregando os leilões">
      {SLOTS.map((slot) => (
        <div key={slot} className={card.root}>
          <Skeleton width="70%" height={26} />
          <Skeleton height={64} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      ))}
    </div>
  );
}

/**
 * All auctions; the list reloads every 30 s, after live events and after changes in another tab.
 */
function useAuctionList(): Remote<AdminAuction[]> {
  const list = useCall(CALL);
  useServerClock(list.data?.[0]?.serverTime);
  // The cards show the number of bids, so bids also make the list reload.
  useReloadOnAuction([[CALL]], { soon: ['bid', 'bids'] });
  useReloadEvery([CALL], PANEL_REFRESH_MS);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'auction') list.update((known) => withState(known, event.auction));
    },
  });
  return list;
}

/** Keeps the cards in the order of the first answer; null until that answer has arrived. */
function usePanelOrder(auctions: readonly AdminAuction[] | null): PanelOrder | null {
  const [known, setKnown] = useState<readonly string[]>([]);
  if (!auctions) return null;
  const order = openOrder(known, auctions);
  if (order !== known) setKnown(order);
  return {
    open: order.flatMap((openId) => auctions.find(({ id }) => id === openId) ?? []),
    finished: byAttention(auctions.filter(({ id }) => !order.includes(id))),
  };
}
