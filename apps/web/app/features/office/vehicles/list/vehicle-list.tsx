import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { Vehicle, VehiclePage } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAdminLive, useLiveReload } from '../../../../lib/live/admin-live';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { type Remote, useRemote } from '../../../../lib/remote/use-remote';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { type Column, DataTable } from '../../../../ui/list/data-table';
import { ExportMenu } from '../../../../ui/list/export-menu';
import { ListFooter } from '../../../../ui/list/list-footer';
import { AdminPage } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { type PendingSale, SaleDialog } from '../sale/sale-dialog';
import { DeleteVehiclesDialog } from './delete-vehicles-dialog';
import { filtersOf, isNarrowed, type ListFilters, queryOf, withFilter } from './list-filters';
import { SelectionBar } from './selection-bar';
import { useExistingPage } from './use-existing-page';
import { useHighlight } from './use-highlight';
import { type Selection, useSelection } from './use-selection';
import { vehicleColumns } from './vehicle-columns';
import { VehicleFilters } from './vehicle-filters';
import classes from './vehicle-list.module.css';
import { withBid } from './with-bid';

const PAGE_SIZE = 20;

export function VehicleList() {
  const { page, q, setPage, setSearch } = useListQuery();
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const query = { page, limit: PAGE_SIZE, q, ...queryOf(filters) };
  const list = useVehicles(query);
  useExistingPage(list.data, page, setPage);
  const rows = list.data?.vehicles ?? null;
  const selection = useSelection(JSON.stringify(query), rows);
  const { highlight, highlighting } = useHighlight(list);
  const [doomed, setDoomed] = useState<readonly Vehicle[]>([]);
  const [pending, setPending] = useState<PendingSale | null>(null);
  return (
    <AdminPage
      title="Veículos"
      actions={
        <>
          <ExportMenu list="vehicles" query={{ q, ...queryOf(filters) }} />
          <Button component={Link} to="/admin/veiculos/adicionar" state={stateOf(filters)}>
            Adicionar Veículo
          </Button>
        </>
      }
    >
      <VehicleFilters
        search={q}
        onSearch={setSearch}
        searching={list.loading && q !== ''}
        filters={filters}
        onFilter={(name, value) => setParams((current) => withFilter(current, name, value))}
      >
        {rows && rows.length > 0 && <SelectAll rows={rows} selection={selection} />}
      </VehicleFilters>
      <ListBody
        list={list}
        page={page}
        onPage={setPage}
        filtered={q !== '' || isNarrowed(filters)}
        columns={vehicleColumns({
          selection,
          onHighlight: (vehicle, destaque) => void highlight([vehicle], destaque),
          onDelete: (vehicle) => setDoomed([vehicle]),
          onDecide: setPending,
        })}
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

type BodyProps = {
  list: Remote<VehiclePage>;
  page: number;
  onPage: (page: number) => void;
  filtered: boolean;
  columns: Column<Vehicle>[];
};

/** The rows with what went wrong above them and the way to the others below. */
function ListBody({ list, page, onPage, filtered, columns }: BodyProps) {
  const rows = list.data?.vehicles ?? null;
  return (
    <>
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
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          stale={list.loading}
          empty={<NoVehicles filtered={filtered} />}
        />
      )}
      {list.data && (
        <ListFooter
          shown={list.data.vehicles.length}
          total={list.data.total}
          capped={list.data.capped}
          page={page}
          pageSize={PAGE_SIZE}
          noun="veículos"
          onPage={onPage}
        />
      )}
    </>
  );
}

type Query = { page: number; limit: number; q: string } & ReturnType<typeof queryOf>;

function useVehicles(query: Query): Remote<VehiclePage> {
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
