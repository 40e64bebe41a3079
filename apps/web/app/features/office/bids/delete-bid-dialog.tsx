import type { AdminBid } from '@martelo/contract/shapes/bids';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import type { CorrectionReason } from '@martelo/core/correction-reasons';
import { useState } from 'react';
import { SensitiveDialog } from '../../../entities/approval/sensitive-dialog';
import { formatReais } from '../../../lib/format/formats';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import classes from './bids.module.css';
import { CorrectionReasonField } from './correction-reason';
import { deletionSentence } from './loss';
import { Preview, usePreview } from './preview';

type Props = { bid: AdminBid | null; onClose: () => void; onDone: () => void };

/** Asks before a bid is deleted and says how that changes the vehicle's price. */
export function DeleteBidDialog({ bid, ...props }: Props) {
  return bid && <OpenDialog key={bid.id} bid={bid} {...props} />;
}

function OpenDialog({ bid, onClose, onDone }: Props & { bid: AdminBid }) {
  const [categoria, setCategoria] = useState<CorrectionReason | null>(null);
  const params = { bidId: bid.id };
  const preview = usePreview({
    subject: bid.id,
    load: (signal) =>
      browserApi.call('GET /api/bids/admin/delete/:bidId/preview', { params }, { signal }),
  });

  async function remove(): Promise<void> {
    await browserApi.call('DELETE /api/bids/admin/delete/:bidId', {
      params,
      query: { ...(categoria && { categoria }) },
    });
    notify.success(adminTexts.bidDeleted);
    onDone();
  }

  return (
    <SensitiveDialog
      act="lances"
      wish={{ command: 'deleteBid', payload: { bidId: bid.id, ...(categoria && { categoria }) } }}
      opened
      title="Excluir lance"
      confirmLabel="Confirmar"
      onConfirm={remove}
      onFailed={() => notify.error(adminTexts.bidDeleteFailed)}
      onClose={onClose}
      // The result of a lot with a winner does not change: the server would refuse.
      disabled={categoria === null || preview.data?.hasWinner === true}
    >
      <p className={classes.question}>
        Excluir o lance de {formatReais(bid.value)} de {bid.user.name}?
      </p>
      <p>
        {bid.vehicle.info}, lote {bid.vehicle.lote}.
      </p>
      <Preview preview={preview} sentenceOf={deletionSentence} />
      <p className={classes.note}>
        O lance deixa de contar e continua no histórico, como excluído.
      </p>
      <CorrectionReasonField value={categoria} onChange={setCategoria} />
    </SensitiveDialog>
  );
}
