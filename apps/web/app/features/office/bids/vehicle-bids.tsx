import { Button } from '@mantine/core';
import type { AdminBid } from '@martelo/contract/shapes/bids';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { formatCount } from '../../../lib/format/formats';
import { RemoteTable } from '../../../ui/list/remote-table';
import { AdminPage } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { EmptyState } from '../../../ui/state/empty-state';
import { vehicleColumns } from './bid-columns';
import { DeleteBidDialog } from './delete-bid-dialog';
import { LiveSign } from './live-sign';
import { ResetVehicleDialog } from './reset-vehicle-dialog';
import { useVehicleBids } from './use-vehicle-bids';
import { VehicleCard } from './vehicle-card';

type Props = { vehicleId: string; backTo: string };

/** One vehicle: its price, all its bids and their corrections. */
export function VehicleBids({ vehicleId, backTo }: Props) {
  const { status, ...list } = useVehicleBids(vehicleId);
  const { data, reload } = list;
  const [deleting, setDeleting] = useState<AdminBid | null>(null);
  const [resetting, setResetting] = useState(false);
  // Counts bids of the current lot only: the list also has bids of earlier auctions, which cannot
  // be changed.
  const counting = data?.vehicle.totalLances ?? 0;
  const isSold = data !== null && LOT_TRAITS[data.vehicle.resultado].isWon;
  return (
    <AdminPage
      title={data?.vehicle.titulo ?? 'Lances do veículo'}
      lead={<LiveSign status={status} />}
      back={{ to: backTo, label: 'Voltar para lista' }}
      actions={
        <>
          <ExportMenu list="vehicle-bids" query={{ vehicleId }} />
          <Permitted to="bids.correct">
            <Button
              color="vermelho"
              variant="outline"
              disabled={counting === 0 || isSold}
              title={isSold ? 'Este lote já tem vencedor.' : undefined}
              onClick={() => setResetting(true)}
            >
              Zerar Lances deste Veículo
            </Button>
          </Permitted>
        </>
      }
    >
      <RemoteTable
        list={{ ...list, rows: data?.bids ?? null, pages: null }}
        failure={() => adminTexts.bidDetailsFailed}
        caption="Lances do veículo"
        columns={vehicleColumns({ onDelete: setDeleting })}
        toneOf={({ action }) => (action === 'normal' ? undefined : 'muted')}
        empty={<EmptyState icon={IconGavel} title="Este veículo ainda não recebeu lances." />}
      >
        <VehicleCard vehicle={data?.vehicle ?? null} />
        <h2>{data ? countingText(counting) : 'Lances'}</h2>
      </RemoteTable>
      <DeleteBidDialog bid={deleting} onClose={() => setDeleting(null)} onDone={reload} />
      {data && (
        <ResetVehicleDialog
          opened={resetting}
          vehicle={data.vehicle}
          onClose={() => setResetting(false)}
          onDone={reload}
        />
      )}
    </AdminPage>
  );
}

function countingText(count: number): string {
  return count === 0 ? 'Nenhum lance vale' : formatCount(count, 'lance vale', 'lances valem');
}
