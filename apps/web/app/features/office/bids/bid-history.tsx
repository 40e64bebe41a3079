import { Button } from '@mantine/core';
import type { AdminBid } from '@martelo/contract/shapes/bids';
import { IconGavel, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { formatCount } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { Icon } from '../../../ui/icon';
import { RemoteTable } from '../../../ui/list/remote-table';
import { SearchBox } from '../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { EmptyState } from '../../../ui/state/empty-state';
import { historyColumns } from './bid-columns';
import { BidFilters } from './bid-filters';
import { bidsFailureText } from './bids-failure';
import { DeleteBidDialog } from './delete-bid-dialog';
import { LiveSign } from './live-sign';
import { ResetAllDialog } from './reset-all-dialog';
import { useBidList } from './use-bid-list';

type Props = { onVehicle: (vehicleId: string) => void };

/** All accepted bids, the newest first, and the corrections that an administrator may make. */
export function BidHistory({ onVehicle }: Props) {
  const bids = useBidList();
  const { list, query, status } = bids;
  const auctions = useCall('GET /api/auctions').data ?? [];
  const { data, reload } = list;
  const [deleting, setDeleting] = useState<AdminBid | null>(null);
  const [resetting, setResetting] = useState(false);
  return (
    <AdminPage
      title="Histórico de Lances"
      lead={<LiveSign status={status} />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon of={IconRefresh} />}
            onClick={reload}
            loading={list.loading && data !== null}
          >
            Atualizar
          </Button>
          <ExportMenu list="bids" query={{ q: query.q, ...bids.filter }} />
          <Permitted to="bids.correct">
            <Button color="vermelho" variant="outline" onClick={() => setResetting(true)}>
              Zerar Todos os Lances
            </Button>
          </Permitted>
        </>
      }
    >
      <Toolbar>
        <SearchBox
          label="Buscar lances"
          placeholder="Buscar por nome, CPF, email, veículo..."
          value={query.q}
          onSearch={query.setSearch}
        />
        <BidFilters auctions={auctions} filters={bids.filters} onFilter={query.setFilter} />
        {data && data.unseen.length > 0 && (
          <Button variant="light" leftSection={<Icon of={IconRefresh} />} onClick={reload}>
            {formatCount(data.unseen.length, 'lance novo', 'lances novos')}
          </Button>
        )}
      </Toolbar>
      <RemoteTable
        list={list}
        failure={bidsFailureText}
        noun={['lance', 'lances']}
        caption="Histórico de lances"
        columns={historyColumns({
          auctions,
          onDetails: ({ vehicle }) => onVehicle(vehicle.id),
          onDelete: setDeleting,
        })}
        skeletonRows={10}
        toneOf={({ id, action }) =>
          action !== 'normal' ? 'muted' : data?.fresh.includes(id) ? 'new' : undefined
        }
        empty={<NoBids searched={query.q !== '' || bids.isFiltered} />}
      />
      <DeleteBidDialog bid={deleting} onClose={() => setDeleting(null)} onDone={reload} />
      <ResetAllDialog opened={resetting} onClose={() => setResetting(false)} onDone={reload} />
    </AdminPage>
  );
}

function NoBids({ searched }: { searched: boolean }) {
  if (!searched) {
    return (
      <EmptyState icon={IconGavel} title="Nenhum lance ainda.">
        Os lances aparecem aqui no instante em que são aceitos.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhum lance encontrado.">
      Nada corresponde à busca e aos filtros. A busca olha nome, CPF/CNPJ e e-mail do usuário, e
      marca, modelo e lote do veículo.
    </EmptyState>
  );
}
