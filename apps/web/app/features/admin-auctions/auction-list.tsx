import { Button } from '@mantine/core';
import { adminTexts } from '@martelo/contract/admin-texts';
import type { Auction } from '@martelo/contract/auctions';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../lib/failure-text';
import { formatDateTime, formatNumber } from '../../lib/formats';
import { AdminPage } from '../../ui/admin-page';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailure } from '../../ui/load-failure';
import { PhasePill } from '../../ui/phase-pill';
import { RowAction } from '../../ui/row-action';
import classes from './auction-list.module.css';
import { AuctionTypeIcon } from './auction-type-icon';
import { DeleteAuctionDialog } from './delete-auction-dialog';
import { useAuctionList } from './use-auction-list';

export function AuctionList() {
  const list = useAuctionList();
  const [doomed, setDoomed] = useState<Auction | null>(null);
  return (
    <AdminPage
      title="Gerenciar Leilões"
      actions={
        <>
          <Button variant="default" component={Link} to="/admin/leiloes">
            Painel de Controle
          </Button>
          <Button component={Link} to="/admin/leiloes/adicionar">
            Novo Leilão
          </Button>
        </>
      }
    >
      {list.error && (
        <LoadFailure
          message={failureText(list.error, adminTexts.auctionsFailed)}
          hasData={list.data !== null}
          onRetry={list.reload}
          retrying={list.loading}
        />
      )}
      {(list.data || !list.error) && (
        <DataTable
          caption="Leilões"
          columns={columnsOf(setDoomed)}
          rows={list.data}
          rowKey={({ id }) => id}
          toneOf={({ phase }) => (phase === 'finished' ? 'muted' : undefined)}
          empty={
            <EmptyState
              icon="hammer"
              title="Nenhum leilão cadastrado"
              action={
                <Button component={Link} to="/admin/leiloes/adicionar">
                  Novo Leilão
                </Button>
              }
            >
              Os veículos cadastrados aguardam o primeiro leilão do seu tipo.
            </EmptyState>
          }
        />
      )}
      <DeleteAuctionDialog
        auction={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={list.reload}
      />
    </AdminPage>
  );
}

function columnsOf(onDelete: (auction: Auction) => void): Column<Auction>[] {
  return [
    {
      key: 'title',
      header: 'Título',
      lead: true,
      cell: ({ titulo }) => <b>{titulo}</b>,
    },
    {
      key: 'type',
      header: 'Tipo',
      cell: ({ tipo }) => (
        <span className={classes.type}>
          <AuctionTypeIcon type={tipo} /> {tipo}
        </span>
      ),
    },
    { key: 'lot', header: 'Lote', cell: ({ numeroLote }) => numeroLote },
    { key: 'start', header: 'Data Início', cell: (row) => formatDateTime(row.dataInicio) },
    { key: 'end', header: 'Data Fim', cell: (row) => formatDateTime(row.dataFim) },
    { key: 'phase', header: 'Status', cell: ({ phase }) => <PhasePill phase={phase} /> },
    {
      key: 'vehicles',
      header: 'Veículos',
      numeric: true,
      cell: ({ totalVeiculos }) => formatNumber(totalVeiculos),
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (auction) => (
        <>
          <RowAction
            icon="edit"
            label="Editar"
            compact
            subject={auction.titulo}
            to={`/admin/leiloes/editar/${auction.id}`}
          />
          <RowAction
            icon="trash"
            label="Excluir"
            compact
            subject={auction.titulo}
            tone="danger"
            onClick={() => onDelete(auction)}
          />
        </>
      ),
    },
  ];
}
