import { Button } from '@mantine/core';
import { adminTexts } from '@martelo/contract/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts';
import type { Vehicle } from '@martelo/contract/vehicles';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLiveReload } from '../../lib/admin-live';
import { browserApi } from '../../lib/browser-api';
import { failureText } from '../../lib/failure-text';
import { formatKm, formatReais } from '../../lib/formats';
import { useListQuery } from '../../lib/use-list-query';
import { useRemote } from '../../lib/use-remote';
import { AdminPage } from '../../ui/admin-page';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ListFooter } from '../../ui/list-footer';
import { LoadFailure } from '../../ui/load-failure';
import { DeleteVehicleDialog } from './delete-vehicle-dialog';
import { VehicleCell } from './vehicle-cell';
import { VehicleActions } from './vehicle-columns';

const PAGE_SIZE = 20;

/** The vehicles of one category, from the category screens. */
export function CategoryVehicles({ type }: { type: AuctionType }) {
  const tipo = slugOfType(type);
  const { page, setPage } = useListQuery();
  const list = useRemote(`vehicles ${tipo} ${page}`, (signal) =>
    browserApi.call('GET /api/vehicles', { query: { tipo, page, limit: PAGE_SIZE } }, { signal }),
  );
  useLiveReload('vehicles', list.reload);
  const [doomed, setDoomed] = useState<Vehicle | null>(null);
  const rows = list.data?.vehicles ?? null;
  return (
    <AdminPage
      title={`Veículos - ${type}`}
      lead={<CurrentAuction type={type} />}
      actions={
        <>
          <Button variant="default" component={Link} to="/admin/categorias">
            Voltar para Categorias
          </Button>
          <Button component={Link} to={`/admin/veiculos/adicionar/${tipo}`}>
            Adicionar Veículo
          </Button>
        </>
      }
    >
      {list.error && (
        <LoadFailure
          message={failureText(list.error, adminTexts.categoryVehiclesFailed)}
          hasData={rows !== null}
          onRetry={list.reload}
          retrying={list.loading}
        />
      )}
      {(rows || !list.error) && (
        <DataTable
          caption={`Veículos de ${type}`}
          columns={columnsOf(tipo, setDoomed)}
          rows={rows}
          rowKey={({ id }) => id}
          stale={list.loading}
          empty={<EmptyState title={vehicleTexts.emptyCategory} />}
        />
      )}
      {list.data && (
        <ListFooter
          shown={list.data.vehicles.length}
          total={list.data.total}
          page={page}
          pageSize={PAGE_SIZE}
          noun="veículos"
          onPage={setPage}
        />
      )}
      <DeleteVehicleDialog
        vehicle={doomed}
        failure={adminTexts.deleteCategoryVehicleFailed}
        onClose={() => setDoomed(null)}
        onDeleted={list.reload}
      />
    </AdminPage>
  );
}

/** 'Lote 12 - Leilão de Carros': the auction that new vehicles of the category join, else the last. */
function CurrentAuction({ type }: { type: AuctionType }) {
  const { data } = useRemote('auctions', (signal) =>
    browserApi.call('GET /api/auctions', {}, { signal }),
  );
  const ofType = (data ?? []).filter(({ tipo }) => tipo === type);
  const auction = ofType.find(({ phase }) => phase !== 'finished') ?? ofType[0];
  return auction ? `Lote ${auction.numeroLote} - ${auction.titulo}` : null;
}

function columnsOf(tipo: string, onDelete: (vehicle: Vehicle) => void): Column<Vehicle>[] {
  return [
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      cell: (vehicle) => <VehicleCell vehicle={vehicle} />,
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
      cell: (vehicle) => <VehicleActions vehicle={vehicle} tipo={tipo} onDelete={onDelete} />,
    },
  ];
}
