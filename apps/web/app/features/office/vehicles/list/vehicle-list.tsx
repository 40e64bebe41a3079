import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { useAdminLive } from '../../../../lib/live/admin-live';
import { type ListQuery, useListQuery } from '../../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { type RemoteList, useRemoteList } from '../../../../lib/remote/use-remote-list';
import { failureText } from '../../../../lib/transport/failure-text';
import type { CountedPage } from '../../../../lib/transport/total-count';
import { ExportMenu } from '../../../../ui/list/export-menu';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { AdminPage } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import { DraftsLink } from '../drafts/drafts-link';
import { type PendingSale, SaleDialog } from '../sale/sale-dialog';
import { DeleteVehiclesDialog } from './delete-vehicles-dialog';
import { filtersOf, isNarrowed, type ListFilters, queryOf } from './list-filters';
import { readVehiclePage } from './read-vehicle-page';
import { SelectionBar } from './selection-bar';
import { useHighlight } from './use-highlight';
import { type Selection, useSelection } from './use-selection';
import { vehicleColumns } from './vehicle-columns';
import { VehicleFilters } from './vehicle-filters';
import classes from './vehicle-list.module.css';
import { withBid } from './with-bid';

type VehicleRows = RemoteList<CountedPage<Vehicle>>;

export function VehicleList() {
  const query = useListQuery();
  const filters = filtersOf(query.filter);
  const asked = { q: query.q, ...queryOf(filters) };
  const list = useVehicles(query, queryOf(filters));
  const { rows } = list;
  const selection = useSelection(JSON.stringify({ page: query.page, ...asked }), rows);
  const { highlight, highlighting } = useHighlight(list);
  const [doomed, setDoomed] = useState<readonly Vehicle[]>([]);
  const [pending, setPending] = useState<PendingSale | null>(null);
  useAddShortcut(stateOf(filters));
  return (
    <AdminPage
      title="Veículos"
      actions={
        <>
          <ExportMenu list="vehicles" query={asked} />
          <DraftsLink />
          <Button component={Link} to="/admin/veiculos/adicionar" state={stateOf(filters)}>
            Adicionar Veículo
          </Button>
        </>
      }
    >
      <VehicleFilters
        search={query.q}
        onSearch={query.setSearch}
        searching={list.loading && query.q !== ''}
        filters={filters}
        onFilter={query.setFilter}
      >
        {rows && rows.length > 0 && <SelectAll rows={rows} selection={selection} />}
      </VehicleFilters>
      <RemoteTable
        list={list}
        failure={(error) => failureText(error, adminTexts.vehiclesFailed)}
        noun={['veículo', 'veículos']}
        caption="Veículos"
        columns={vehicleColumns({
          selection,
          onHighlight: (vehicle, destaque) => void highlight([vehicle], destaque),
          onDelete: (vehicle) => setDoomed([vehicle]),
          onDecide: setPending,
        })}
        empty={<NoVehicles filtered={query.q !== '' || isNarrowed(filters)} />}
      />
      <SelectionBar
        selection={selection}
        busy={highlighting}
        onHighlight={(destaque) => void highlight(selection.rows, destaque)}
        onDelete={() => setDoomed(selection.rows)}
      />
      <SaleDialog pending={pending} onClose={() => setPending(null)} onDecided={list.reload} />
      <DeleteVehiclesDialog
        vehicles={doomed}
        onClose={() => setDoomed([])}
        onDeleted={() => {
          selection.clear();
          list.reload();
        }}
      />
    </AdminPage>
  );
}

function useVehicles(query: ListQuery, filter: ReturnType<typeof queryOf>): VehicleRows {
  const list = useRemoteList(query, {
    name: 'vehicles',
    pageSize: 20,
    filter,
    read: (wanted, signal) => readVehiclePage({ ...wanted, ...filter }, signal),
  });
  useReloadOnLive(['vehicles'], ['vehicles']);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'bid') list.update((page) => withBid(page, event.bid));
    },
  });
  return list;
}

function useAddShortcut(state: ReturnType<typeof stateOf>): void {
  const navigate = useNavigate();
  const run = () => void navigate('/admin/veiculos/adicionar', { state });
  useShortcuts([{ keys: 'n', label: 'Adicionar Veículo', run }]);
}

function stateOf({ categoria }: ListFilters): { categoria: string } | undefined {
  return categoria ? { categoria } : undefined;
}

type SelectAllProps = { rows: readonly Vehicle[]; selection: Selection<Vehicle> };

function SelectAll({ rows, selection }: SelectAllProps) {
  const ids = rows.map(({ id }) => id);
  const chosen = selection.rows.length;
  return (
    <Checkbox
      size="md"
      classNames={{ body: classes.all, input: classes.box }}
      label="Selecionar todos desta página"
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(event) => selection.set(ids, event.currentTarget.checked)}
    />
  );
}

function NoVehicles({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={vehicleTexts.none}
      action={
        <Button component={Link} to={filtered ? '/admin/veiculos' : '/admin/veiculos/adicionar'}>
          {filtered ? 'Limpar busca e filtros' : 'Adicionar Veículo'}
        </Button>
      }
    >
      {filtered
        ? 'Nada corresponde à busca e aos filtros.'
        : 'Cadastre o primeiro veículo: ele entra no leilão aberto do seu tipo.'}
    </EmptyState>
  );
}
