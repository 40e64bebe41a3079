import { Button } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isOver } from '@martelo/core/auction';
import { slugOfType } from '@martelo/core/vehicle-types';
import {
  IconBan,
  IconCopy,
  IconExternalLink,
  IconFileText,
  IconGavel,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { endInWords, startInWords } from '../../../../entities/auction/auction-dates';
import { auctionHref } from '../../../../entities/auction/auction-href';
import { copyHref } from '../../../../entities/auction/copy-href';
import { isRevocable } from '../../../../entities/auction/in-edital';
import { AuctionPill } from '../../../../entities/auction/phase-pill';
import { RevokeAuctionDialog } from '../../../../entities/auction/revoke-auction-dialog';
import { ExportMenu } from '../../../../entities/list-export/export-menu';
import { formatCount, formatNumber } from '../../../../lib/format/formats';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { failureText } from '../../../../lib/transport/failure-text';
import type { Column } from '../../../../ui/list/data-table';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { RowAction } from '../../../../ui/list/row-action';
import { RowMenu, type RowMenuItem } from '../../../../ui/list/row-menu';
import { RowTitle } from '../../../../ui/list/row-title';
import { SearchBox } from '../../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { EmptyState } from '../../../../ui/state/empty-state';
import { AuctionTypeIcon } from '../auction-type-icon';
import classes from './auction-list.module.css';
import { DeleteAuctionDialog } from './delete-auction-dialog';
import { useAuctionPage } from './use-auction-page';

export function AuctionList() {
  const { list, query } = useAuctionPage();
  const { q, setSearch } = query;
  const [doomed, setDoomed] = useState<Auction | null>(null);
  const [revoked, setRevoked] = useState<Auction | null>(null);
  const navigate = useNavigate();
  useShortcuts(
    [{ keys: 'n', label: 'Novo Leilão', run: () => void navigate('/admin/leiloes/adicionar') }],
    { permission: 'auctions.change' },
  );
  return (
    <AdminPage
      title="Gerenciar Leilões"
      lead="Lista de todos os leilões, também os finalizados."
      actions={
        <>
          <ExportMenu list="auctions" query={{ q }} />
          <Button variant="default" component={Link} to="/edital">
            Ver edital
          </Button>
          <Button variant="default" component={Link} to="/admin/leiloes">
            Painel de Controle
          </Button>
          <Permitted to="auctions.change">
            <Button component={Link} to="/admin/leiloes/adicionar">
              Novo Leilão
            </Button>
          </Permitted>
        </>
      }
    >
      <Toolbar>
        <SearchBox
          label="Buscar por título, lote ou tipo"
          value={q}
          onSearch={setSearch}
          busy={list.loading && q !== ''}
        />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={(error) => failureText(error, adminTexts.auctionsFailed)}
        noun={['leilão', 'leilões']}
        caption="Leilões"
        columns={columnsOf({ onDelete: setDoomed, onRevoke: setRevoked })}
        toneOf={({ phase }) => (isOver(phase) ? 'muted' : undefined)}
        empty={
          q ? (
            <EmptyState title={`Nenhum leilão encontrado para “${q}”.`} />
          ) : (
            <EmptyState
              icon={IconGavel}
              title="Nenhum leilão cadastrado"
              action={
                <Permitted to="auctions.change">
                  <Button component={Link} to="/admin/leiloes/adicionar">
                    Novo Leilão
                  </Button>
                </Permitted>
              }
            >
              Os veículos cadastrados aguardam o primeiro leilão do seu tipo.
            </EmptyState>
          )
        }
      />
      <DeleteAuctionDialog
        auction={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={list.reload}
      />
      {revoked && (
        <RevokeAuctionDialog
          auction={revoked}
          onClose={() => setRevoked(null)}
          onRevoked={list.reload}
        />
      )}
    </AdminPage>
  );
}

type Endings = { onDelete: (auction: Auction) => void; onRevoke: (auction: Auction) => void };

function EditAction({ auction }: { auction: Auction }) {
  return (
    <RowAction
      permission="auctions.change"
      icon={IconPencil}
      label="Editar"
      compact
      subject={auction.titulo}
      to={`/admin/leiloes/editar/${auction.id}`}
    />
  );
}

/** What an edital has announced is not deleted but revoked. */
function EndAction({ auction, onDelete, onRevoke }: Endings & { auction: Auction }) {
  if (isRevocable(auction)) {
    return (
      <RowAction
        permission="auctions.publish"
        icon={IconBan}
        label="Revogar"
        compact
        subject={auction.titulo}
        tone="danger"
        onClick={() => onRevoke(auction)}
      />
    );
  }
  return (
    <RowAction
      permission="auctions.change"
      icon={IconTrash}
      label="Excluir"
      compact
      subject={auction.titulo}
      tone="danger"
      onClick={() => onDelete(auction)}
    />
  );
}

function columnsOf({ onDelete, onRevoke }: Endings): Column<Auction>[] {
  return [
    {
      key: 'title',
      header: 'Título',
      lead: true,
      cell: ({ id, titulo }) => (
        <Link className={classes.title} to={`/admin/leiloes/${id}`}>
          <RowTitle>{titulo}</RowTitle>
        </Link>
      ),
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
    { key: 'start', header: 'Data Início', cell: startInWords },
    { key: 'end', header: 'Data Fim', cell: endInWords },
    {
      key: 'phase',
      header: 'Status',
      cell: (auction) => <AuctionPill auction={auction} />,
    },
    {
      key: 'vehicles',
      header: 'Veículos',
      numeric: true,
      cell: ({ id, tipo, titulo, totalVeiculos }) => (
        <Link
          className={classes.vehicles}
          to={`/admin/veiculos/${slugOfType(tipo)}?leilao=${id}`}
          aria-label={`${formatCount(totalVeiculos, 'veículo', 'veículos')} de ${titulo}`}
          title="Ver os veículos e os seus resultados"
        >
          {formatNumber(totalVeiculos)}
        </Link>
      ),
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (auction) => (
        <>
          {!auction.revogacao && <EditAction auction={auction} />}
          {!auction.revogacao && (
            <EndAction auction={auction} onDelete={onDelete} onRevoke={onRevoke} />
          )}
          <RowMenu subject={auction.titulo} items={waysOf(auction)} />
        </>
      ),
    },
  ];
}

function waysOf({ id, tipo, phase, publicadoEm, revogacao }: Auction): RowMenuItem[] {
  const site = { icon: IconExternalLink, label: 'Ver no site', to: auctionHref({ id, tipo }) };
  return [
    { icon: IconSend, label: 'Publicação', to: `/admin/leiloes/publicacao/${id}` },
    { icon: IconFileText, label: 'Condições', to: `/admin/leiloes/condicoes/${id}` },
    {
      icon: IconCopy,
      label: 'Duplicar leilão',
      to: copyHref(id),
      permission: 'auctions.change',
    },
    ...(revogacao || (!isOver(phase) && publicadoEm !== null) ? [site] : []),
  ];
}
