import { Button } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { isOver } from '@martelo/core/auction';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { auctionName } from '../../../../entities/auction/auction-label';
import { ExportMenu } from '../../../../entities/list-export/export-menu';
import { formatKm, formatReais } from '../../../../lib/format/formats';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { usePermittedCall } from '../../../../lib/remote/use-permitted-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../../lib/remote/use-remote-list';
import { failureText } from '../../../../lib/transport/failure-text';
import type { Column } from '../../../../ui/list/data-table';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { SearchBox } from '../../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { EmptyState } from '../../../../ui/state/empty-state';
import { headingAuction, takesVehicles } from '../auction-choice';
import { type PendingSale, SaleDialog } from '../sale/sale-dialog';
import { DeleteVehiclesDialog } from './delete-vehicles-dialog';
import { readVehiclePage } from './read-vehicle-page';
import { VehicleActions } from './vehicle-actions';
import { VehicleCell } from './vehicle-cell';
import { WithdrawLotDialog } from './withdraw-lot-dialog';

const AUCTIONS = 'GET /api/auctions';

/** The vehicles of one category, opened from the category screens. */
export function CategoryVehicles({ type }: { type: AuctionType }) {
  const tipo = slugOfType(type);
  const query = useListQuery();
  const { q } = query;
  const wanted = query.filter('leilao');
  const { auctions, auction } = useAuctions(type, wanted);
  const filter = { tipo, ...(wanted && { auctionId: wanted }) };
  const list = useRemoteList(query, {
    name: 'vehicles of a category',
    pageSize: 20,
    filter,
    read: (page, signal) => readVehiclePage({ ...page, ...filter }, signal),
  });
  useReloadOnLive([['vehicles of a category']], ['vehicles']);
  const [doomed, setDoomed] = useState<readonly Vehicle[]>([]);
  const [leaving, setLeaving] = useState<Vehicle | null>(null);
  const [pending, setPending] = useState<PendingSale | null>(null);
  const addButton = (
    <Permitted to="vehicles.change">
      <Button component={Link} {...useAddVehicle({ tipo, auction })}>
        Adicionar Veículo
      </Button>
    </Permitted>
  );
  return (
    <AdminPage
      title={`Veículos - ${type}`}
      lead={auction && <Heading auction={auction} />}
      actions={
        <>
          <ExportMenu list="category-vehicles" query={{ ...filter, q }} />
          <Permitted to="auctions.read">
            <Button variant="default" component={Link} to="/admin/categorias">
              Voltar para Categorias
            </Button>
          </Permitted>
          {addButton}
        </>
      }
    >
      <Toolbar>
        <SearchBox
          label="Buscar veículo"
          placeholder="Buscar por título, marca, modelo, ano ou lote"
          value={q}
          onSearch={query.setSearch}
          busy={list.loading && q !== ''}
        />
        {wanted && (
          <Button variant="default" component={Link} to={`/admin/veiculos/${tipo}`}>
            Ver os de todos os leilões de {type}
          </Button>
        )}
      </Toolbar>
      <RemoteTable
        list={list}
        failure={(error) => failureText(error, adminTexts.categoryVehiclesFailed)}
        noun={['veículo', 'veículos']}
        caption={`Veículos de ${type}`}
        columns={columnsOf(tipo, {
          severalAuctions: auctions > 1 && !wanted,
          onDelete: (vehicle) => setDoomed([vehicle]),
          onWithdraw: setLeaving,
          onDecide: setPending,
        })}
        empty={<NoVehicles searched={q !== ''} add={addButton} />}
      />
      <SaleDialog pending={pending} onClose={() => setPending(null)} onDecided={list.reload} />
      {leaving && (
        <WithdrawLotDialog
          vehicle={leaving}
          onClose={() => setLeaving(null)}
          onWithdrawn={list.reload}
        />
      )}
      <DeleteVehiclesDialog
        vehicles={doomed}
        failure={adminTexts.deleteCategoryVehicleFailed}
        onClose={() => setDoomed([])}
        onDeleted={list.reload}
      />
    </AdminPage>
  );
}

function NoVehicles({ searched, add }: { searched: boolean; add: ReactNode }) {
  return (
    <EmptyState title={vehicleTexts.emptyCategory} action={searched ? undefined : add}>
      {searched && 'Nada corresponde à busca.'}
    </EmptyState>
  );
}

/** The number of auctions of the type, and the auction in the page's heading. */
function useAuctions(type: AuctionType, wanted: string) {
  const { data } = usePermittedCall('auctions.read', AUCTIONS);
  useReloadOnLive([[AUCTIONS]], ['auctions']);
  return {
    auctions: (data ?? []).filter(({ tipo }) => tipo === type).length,
    auction: headingAuction(data ?? [], type, wanted),
  };
}

/** Shows 'Lote 12 - Leilão de Carros', and if new vehicles join this auction. */
function Heading({ auction }: { auction: Auction }) {
  const joins = takesVehicles(auction)
    ? 'Novos veículos entram neste leilão.'
    : isOver(auction.phase)
      ? 'Finalizado: já não recebe veículos.'
      : 'O edital está publicado: já não recebe veículos.';
  return `Lote ${auction.numeroLote} - ${auction.titulo}. ${joins}`;
}

type AddProps = { tipo: string; auction: Auction | undefined };

/** The way to the form with the heading's auction, if that auction takes vehicles. */
function useAddVehicle({ tipo, auction }: AddProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leilao = auction && takesVehicles(auction) ? auction.id : undefined;
  const to = `/admin/veiculos/adicionar/${tipo}`;
  const state = { from: pathname + search, leilao };
  useShortcuts(
    [{ keys: 'n', label: 'Adicionar Veículo', run: () => void navigate(to, { state }) }],
    { permission: 'vehicles.change' },
  );
  return { to, state };
}

function auctionNote({ auction }: Vehicle): string {
  return auction ? auctionName(auction) : 'Aguarda leilão';
}

type RowWays = Pick<
  ComponentProps<typeof VehicleActions>,
  'onDelete' | 'onWithdraw' | 'onDecide'
> & {
  /** True when each row must name its auction. */
  severalAuctions: boolean;
};

function columnsOf(tipo: string, { severalAuctions, ...ways }: RowWays): Column<Vehicle>[] {
  return [
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      cell: (vehicle) => (
        <VehicleCell
          vehicle={vehicle}
          {...(severalAuctions && { notes: [auctionNote(vehicle)] })}
        />
      ),
    },
    {
      key: 'opening',
      header: 'Preço Inicial',
      numeric: true,
      cell: ({ lanceInicial }) => formatReais(lanceInicial),
    },
    {
      key: 'age',
      header: 'Ano / KM',
      cell: ({ ano, km }) => `${ano} / ${formatKm(km)}`,
    },
    { key: 'situacao', header: 'Situação', cell: ({ situacao }) => situacao || 'Disponível' },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (vehicle) => <VehicleActions vehicle={vehicle} tipo={tipo} {...ways} />,
    },
  ];
}
