import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { vehicleTitle } from '@martelo/core/vehicle';
import { useCall } from '../../../../lib/remote/use-call';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { Skeleton } from '../../../../ui/state/skeleton';
import { offerText, SALE_CONSEQUENCES, SALE_LABELS, type SaleWord } from './sale-decision';

export type PendingSale = { vehicle: Vehicle; word: SaleWord };

type Props = {
  /** Null while the dialog is closed. */
  pending: PendingSale | null;
  onClose: () => void;
  onDecided: () => void;
};

/** Asks before a conditional sale is approved or declined; shows the bidder and the amount. */
export function SaleDialog({ pending, onClose, onDecided }: Props) {
  const word = pending?.word ?? 'approve';
  async function decide(): Promise<void> {
    if (!pending) return;
    const { message } = await send(pending);
    notify.success(message);
    onDecided();
  }
  return (
    <ConfirmDialog
      opened={pending !== null}
      title={SALE_LABELS[word]}
      confirmLabel={SALE_LABELS[word]}
      tone={word === 'approve' ? 'primary' : 'danger'}
      onConfirm={decide}
      onClose={onClose}
    >
      {pending && <Offer vehicle={pending.vehicle} />}
      <p>{SALE_CONSEQUENCES[word]}</p>
    </ConfirmDialog>
  );
}

function Offer({ vehicle }: { vehicle: Vehicle }) {
  const { id, lote } = vehicle;
  const sale = useCall('GET /api/vehicles/:id/sale', { params: { id } });
  return (
    <>
      <p>
        <b>
          {vehicleTitle(vehicle)}, lote {lote}
        </b>
      </p>
      {sale.data ? (
        <p>{offerText(sale.data)}</p>
      ) : sale.error ? (
        <p role="alert">{failureText(sale.error, 'Não foi possível carregar a oferta.')}</p>
      ) : (
        <Skeleton height={48} />
      )}
    </>
  );
}

function send({ vehicle: { id }, word }: PendingSale): Promise<{ message: string }> {
  const params = { id };
  return word === 'approve'
    ? browserApi.call('POST /api/vehicles/:id/sale/approve', { params })
    : browserApi.call('POST /api/vehicles/:id/sale/decline', { params });
}
