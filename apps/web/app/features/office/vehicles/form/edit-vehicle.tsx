import { Button, Loader } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Vehicle, VehicleSale } from '@martelo/contract/shapes/vehicles';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Plate } from '../../../../entities/lot/plate';
import { useCall } from '../../../../lib/remote/use-call';
import { useRemote } from '../../../../lib/remote/use-remote';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { AdminPage } from '../../../../ui/page/admin-page';
import { ErrorState } from '../../../../ui/state/error-state';
import { isKept } from '../list/selection-loss';
import { ConditionalSaleNote } from '../sale/conditional-sale-note';
import { VehicleState } from '../vehicle-state';
import classes from './edit-vehicle.module.css';
import { updateVehicle } from './save-vehicle';
import { useVehicleForm } from './use-vehicle-form';
import { useWayBack } from './use-way-back';
import { baseOf } from './vehicle-draft';
import { VehicleForm } from './vehicle-form';

type Props = { id: string; tipo?: string };

export function EditVehicle({ id, tipo }: Props) {
  const back = useWayBack(tipo ? `/admin/veiculos/${tipo}` : '/admin/veiculos');
  const vehicle = useRemote(['vehicle to edit', id], (signal) => readVehicle(id, signal));
  const auctions = useCall('GET /api/auctions');
  if (vehicle.data) {
    return (
      <EditForm
        {...vehicle.data}
        auctions={auctions.data ?? []}
        back={back}
        tipo={tipo}
        reread={vehicle.reload}
      />
    );
  }
  return (
    <AdminPage title="Editar veículo" back={{ to: back, label: 'Voltar para lista' }}>
      {vehicle.error ? (
        <ErrorState
          message={loadFailure(id, vehicle.error)}
          onRetry={vehicle.reload}
          retrying={vehicle.loading}
        >
          <Button component={Link} to={back} variant="default">
            Voltar para lista
          </Button>
        </ErrorState>
      ) : (
        <p className={classes.loading} role="status">
          <Loader size={22} /> {adminTexts.loadingVehicle}
        </p>
      )}
    </AdminPage>
  );
}

/**
 * Fails unless both calls succeed: a form without the reserve would delete it when it is saved. The
 * vehicle is read first: if somebody saves between the two calls, the form has an old version and
 * its save is refused, instead of a new version with an old reserve.
 */
async function readVehicle(id: string, signal: AbortSignal) {
  const input = { params: { id } };
  const stored = await browserApi.call('GET /api/vehicles/:id', input, { signal });
  const sale = await browserApi.call('GET /api/vehicles/:id/sale', input, { signal });
  return { stored, sale };
}

function loadFailure(id: string, error: { status: number }): string {
  if (!/^\d+$/.test(id)) return vehicleTexts.noId;
  if (error.status === 404) return adminTexts.vehicleDataMissing;
  return failureText(error, adminTexts.loadVehicleFailed);
}

type FormProps = {
  stored: Vehicle;
  sale: VehicleSale;
  auctions: readonly AdminAuction[];
  back: string;
  tipo?: string | undefined;
  reread: () => void;
};

function EditForm({ stored, sale, auctions, back, tipo, reread }: FormProps) {
  const navigate = useNavigate();
  // The form keeps the data from its opening: a later answer must not overwrite the person's
  // changes.
  const [vehicle] = useState(stored);
  const [initial] = useState(() => baseOf(vehicle, sale));
  const form = useVehicleForm({
    mode: 'edit',
    name: `editar ${vehicle.id}`,
    initial,
    auctions,
    sold: isKept(stored),
    save: (save) => updateVehicle(vehicle.id, save),
    onSaved: (saved) => {
      if (saved.kind === 'vehicle') notify.success(`${saved.vehicle.titulo} foi salvo.`);
      void navigate(back);
    },
  });
  return (
    <AdminPage
      title="Editar veículo"
      back={{ to: back, label: 'Voltar para lista' }}
      lead={
        <span className={`cluster gap-3 ${classes.lead}`}>
          <Plate number={vehicle.lote} size="sm" />
          <b>{vehicle.titulo}</b>
          <VehicleState vehicle={stored} />
        </span>
      }
      actions={
        <>
          <Button
            variant="default"
            component={Link}
            to={`/admin/veiculos/adicionar${tipo ? `/${tipo}` : ''}?copia=${vehicle.id}`}
            state={{ from: back }}
          >
            Duplicar
          </Button>
          {!stored.esperaDecisao && (
            <Button
              variant="default"
              component="a"
              href={`/veiculos/${vehicle.id}`}
              target="_blank"
            >
              Ver no site
            </Button>
          )}
        </>
      }
    >
      {LOT_TRAITS[stored.resultado].awaitsSeller && (
        <ConditionalSaleNote vehicle={stored} sale={sale} onDecided={reread} />
      )}
      <VehicleForm
        form={form}
        auctions={auctions}
        vehicle={vehicle}
        soldAs={sale.vendidoComo}
        cancel={
          <Button variant="default" component={Link} to={back}>
            Cancelar
          </Button>
        }
      />
    </AdminPage>
  );
}
