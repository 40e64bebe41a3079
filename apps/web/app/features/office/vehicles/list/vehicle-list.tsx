import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ExportMenu } from '../../../../entities/list-export/export-menu';
import { useAction } from '../../../../lib/forms/use-action';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { useAdminLive } from '../../../../lib/live/admin-live';
import { type ListQuery, useListQuery } from '../../../../lib/remote/use-list-query';
import { usePermittedCall } from '../../../../lib/remote/use-permitted-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { type RemoteList, useRemoteList } from '../../../../lib/remote/use-remote-list';
import { useCan } from '../../../../lib/session/use-can';
import { notify } from '../../../../lib/toast/notify';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import type { CountedPage } from '../../../../lib/transport/total-count';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { AdminPage } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { EmptyState } from '../../../../ui/state/empty-state';
import { BulkDialog } from '../bulk/bulk-dialog';
import type { BulkTopic } from '../bulk/bulk-wish';
import { DraftsLink } from '../drafts/drafts-link';
import { type PendingSale, SaleDialog } from '../sale/sale-dialog';
import { DeleteVehiclesDialog } from './delete-vehicles-dialog';
import { filtersOf, isNarrowed, type ListFilters, queryOf } from './list-filters';
import { orderOf, useListView } from './list-view';
import { readVehiclePage } from './read-vehicle-page';
import { SelectionBar } from './selection-bar';
import { useHighlight } from './use-highlight';
import { type Selection, useSelection } from './use-selection';
import { vehicleColumns } from './vehicle-columns';
import { VehicleFilters } from './vehicle-filters';
import classes from './vehicle-list.module.css';
import { ViewOptions } from './view-options';
import { withBid } from './with-bid';
import { WithdrawLotDialog } from './withdraw-lot-dialog';

type VehicleRows = RemoteList<CountedPage<Vehicle>>;

export function VehicleList() {
  const query = useListQuery();
  const filters = filtersOf(query.filter);
  const view = useListView();
  const order = orderOf(query.filter('ordem'));
  const asked = { q: query.q, ...queryOf(filters) };
  const list = useVehicles(query, view.pageSize, {
    ...queryOf(filters),
    ...(order && { ordem: order }),
  });
  const auctions = usePermittedCall('auctions.read', 'GET /api/auctions');
  const { rows } = list;
  const filter = JSON.stringify({ ...asked, order });
  const selection = useSelection({ filter, page: `${query.page}/${view.pageSize}` }, rows);
  const whole = useWholeFilter({ ...asked, ...(order && { ordem: order }) }, selection.takeAll);
  const firstShown = selection.rows.find(({ id }) => id === selection.ids[0]);
  const { highlight, highlighting } = useHighlight(list);
  const [doomed, setDoomed] = useState<readonly Vehicle[]>([]);
  const [leaving, setLeaving] = useState<Vehicle | null>(null);
  const [pending, setPending] = useState<PendingSale | null>(null);
  const [topic, setTopic] = useState<BulkTopic | null>(null);
  const add = useAddVehicle(filters);
  const mayChange = useCan('vehicles.change');
  return (
    <AdminPage
      title="Veículos"
      actions={
        <>
          <ExportMenu list="vehicles" query={asked} />
          <DraftsLink />
          <Permitted to="vehicles.change">
            <Button component={Link} {...add}>
              Adicionar Veículo
            </Button>
          </Permitted>
        </>
      }
    >
      <VehicleFilters
        search={query.q}
        onSearch={query.setSearch}
        searching={list.loading && query.q !== ''}
        filters={filters}
        auctions={auctions.data ?? []}
        onFilter={query.setFilter}
      >
        {rows && rows.length > 0 && mayChange && <SelectAll rows={rows} selection={selection} />}
        <ViewOptions
          view={view}
          order={order ?? ''}
          onOrder={(next) => query.setFilter('ordem', next)}
        />
      </VehicleFilters>
      <RemoteTable
        list={list}
        failure={(error) => failureText(error, adminTexts.vehiclesFailed)}
        noun={['veículo', 'veículos']}
        caption="Veículos"
        dense={view.dense}
        order={{ value: order ?? '', onChange: (next) => query.setFilter('ordem', next) }}
        columns={vehicleColumns({
          selection,
          dense: view.dense,
          onHighlight: (vehicle, destaque) => void highlight([vehicle], destaque),
          onDelete: (vehicle) => setDoomed([vehicle]),
          onWithdraw: setLeaving,
          onDecide: setPending,
        })}
        empty={<NoVehicles filtered={query.q !== '' || isNarrowed(filters)} />}
      />
      <SelectionBar
        selection={selection}
        total={list.data && !list.data.capped ? list.data.total : null}
        busy={highlighting}
        takingAll={whole.busy}
        onTakeAll={() => void whole.start()}
        onBulk={setTopic}
        onHighlight={(destaque) => void highlight(selection.rows, destaque)}
        onDelete={() => setDoomed(selection.rows)}
      />
      {topic && (
        <BulkDialog
          topic={topic}
          ids={selection.ids}
          firstNumber={firstShown?.lote ?? whole.numberOf(selection.ids[0])}
          onChanged={list.reload}
          onClose={() => setTopic(null)}
        />
      )}
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
        onClose={() => setDoomed([])}
        onDeleted={() => {
          selection.clear();
          list.reload();
        }}
      />
    </AdminPage>
  );
}

type Filter = ReturnType<typeof queryOf> & { ordem?: NonNullable<ReturnType<typeof orderOf>> };

function useVehicles(query: ListQuery, pageSize: number, filter: Filter): VehicleRows {
  const list = useRemoteList(query, {
    name: 'vehicles',
    pageSize,
    filter,
    read: (wanted, signal) => readVehiclePage({ ...wanted, ...filter }, signal),
  });
  useReloadOnLive([['vehicles']], ['vehicles']);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'bid') list.update((page) => withBid(page, event.bid));
    },
  });
  return list;
}

/** Selects every vehicle of the filter, in the order of the list, and knows their lots' numbers. */
function useWholeFilter(query: Filter & { q: string }, onIds: (ids: string[]) => void) {
  const [taken, setTaken] = useState<{ ids: string[]; lotes: string[] }>({ ids: [], lotes: [] });
  const action = useAction({
    run: () => browserApi.call('GET /api/vehicles/ids', { query }),
    onDone(answer) {
      setTaken(answer);
      onIds(answer.ids);
    },
    onFailed: (error) => notify.error(messageOf(error)),
  });
  return { ...action, numberOf: (id = '') => taken.lotes[taken.ids.indexOf(id)] ?? '' };
}

/** The way to the form, which begins with the list's category and auction and leads back to it. */
function useAddVehicle({ categoria, leilao }: ListFilters) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const to = '/admin/veiculos/adicionar';
  const state = {
    from: pathname + search,
    ...(categoria && { categoria }),
    ...(leilao && { leilao }),
  };
  useShortcuts(
    [{ keys: 'n', label: 'Adicionar Veículo', run: () => void navigate(to, { state }) }],
    { permission: 'vehicles.change' },
  );
  return { to, state };
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
  const mayAdd = useCan('vehicles.change');
  return (
    <EmptyState
      title={vehicleTexts.none}
      action={
        (filtered || mayAdd) && (
          <Button component={Link} to={filtered ? '/admin/veiculos' : '/admin/veiculos/adicionar'}>
            {filtered ? 'Limpar busca e filtros' : 'Adicionar Veículo'}
          </Button>
        )
      }
    >
      {filtered
        ? 'Nada corresponde à busca e aos filtros.'
        : mayAdd && 'Cadastre o primeiro veículo: ele entra no leilão aberto do seu tipo.'}
    </EmptyState>
  );
}
