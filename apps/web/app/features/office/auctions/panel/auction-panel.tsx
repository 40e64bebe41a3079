import { Button } from '@mantine/core';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { withState } from '../../../../entities/auction/auction-order';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { formatCount } from '../../../../lib/format/formats';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { failureText } from '../../../../lib/transport/failure-text';
import { AdminPage, AdminSection } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { EmptyState } from '../../../../ui/state/empty-state';
import { LoadFailure } from '../../../../ui/state/load-failure';
import classes from './auction-panel.module.css';
import { PanelCard } from './panel-card';
import { PanelSkeleton } from './panel-skeleton';
import { StartAuctionDialog } from './start-auction-dialog';
import { useAuctionList } from './use-auction-list';
import { usePanelOrder } from './use-panel-order';

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
