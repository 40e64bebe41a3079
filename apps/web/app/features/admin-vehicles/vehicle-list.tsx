import { Button } from '@mantine/core';
import { adminTexts } from '@martelo/contract/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts';
import type { Vehicle, VehiclePage } from '@martelo/contract/vehicles';
import { VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAdminLive, useLiveReload } from '../../lib/admin-live';
import { browserApi } from '../../lib/browser-api';
import { failureText } from '../../lib/failure-text';
import { useListQuery } from '../../lib/use-list-query';
import { type Remote, useRemote } from '../../lib/use-remote';
import { AdminPage, Toolbar } from '../../ui/admin-page';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FilterTabs } from '../../ui/filter-tabs';
import { ListFooter } from '../../ui/list-footer';
import { LoadFailure } from '../../ui/load-failure';
import { SearchBox } from '../../ui/search-box';
import { DeleteVehicleDialog } from './delete-vehicle-dialog';
import { vehicleColumns } from './vehicle-columns';
import { withBid } from './with-bid';

const PAGE_SIZE = 20;

const CATEGORY_TABS = [
  { value: '', label: 'Todas' },
  ...VEHICLE_CATEGORIES.map((value) => ({ value, label: value })),
];

export function VehicleList() {
  const { page, q, setPage, setSearch } = useListQuery();
  const [categoria, setCategoria] = useCategory();
  const list = useVehicles({ page, q, categoria });
  const [doomed, setDoomed] = useState<Vehicle | null>(null);
  const rows = list.data?.vehicles ?? null;
  return (
    <AdminPage
      title="Veículos"
      actions={
        <Button component={Link} to="/admin/veiculos/adicionar" state={stateOf(categoria)}>
          Adicionar Veículo
        </Button>
      }
    >
      <Toolbar>
        <SearchBox
          label="Buscar veículo"
          placeholder="Buscar por título, marca, modelo, ano ou lote"
          value={q}
          onSearch={setSearch}
          busy={list.loading && q !== ''}
        />
        <FilterTabs
          label="Categoria"
          tabs={CATEGORY_TABS}
          value={categoria}
          onChange={setCategoria}
        />
      </Toolbar>
      {list.error && (
        <LoadFailure
          message={failureText(list.error, adminTexts.vehiclesFailed)}
          hasData={rows !== null}
          onRetry={list.reload}
          retrying={list.loading}
        />
      )}
      {(rows || !list.error) && (
        <DataTable
          caption="Veículos"
          columns={vehicleColumns(setDoomed)}
          rows={rows}
          rowKey={({ id }) => id}
          stale={list.loading}
          empty={<NoVehicles filtered={q !== '' || categoria !== ''} />}
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
        onClose={() => setDoomed(null)}
        onDeleted={list.reload}
      />
    </AdminPage>
  );
}

type Query = { page: number; q: string; categoria: string };

function useVehicles({ page, q, categoria }: Query): Remote<VehiclePage> {
  const query = { page, limit: PAGE_SIZE, q, categoria };
  const list = useRemote(JSON.stringify(query), (signal) =>
    browserApi.call('GET /api/vehicles', { query }, { signal }),
  );
  useLiveReload('vehicles', list.reload);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'bid') list.update((data) => withBid(data, event.bid));
    },
  });
  return list;
}

/** The chosen category, in the address. Another one starts at its first page. */
function useCategory(): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const value = params.get('categoria') ?? '';
  const known = VEHICLE_CATEGORIES.some((category) => category === value) ? value : '';
  return [
    known,
    (next) =>
      setParams((current) => {
        const changed = new URLSearchParams(current);
        if (next) changed.set('categoria', next);
        else changed.delete('categoria');
        changed.delete('pagina');
        return changed;
      }),
  ];
}

function stateOf(categoria: string): { categoria: string } | undefined {
  return categoria ? { categoria } : undefined;
}

function NoVehicles({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={vehicleTexts.none}
      action={
        filtered ? undefined : (
          <Button component={Link} to="/admin/veiculos/adicionar">
            Adicionar Veículo
          </Button>
        )
      }
    >
      {filtered
        ? 'Nada corresponde à busca e ao filtro. Tente outras palavras ou outra categoria.'
        : 'Cadastre o primeiro veículo: ele entra no leilão aberto do seu tipo.'}
    </EmptyState>
  );
}
