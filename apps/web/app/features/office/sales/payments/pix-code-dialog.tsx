import { Button } from '@mantine/core';
import type { SalePayments } from '@martelo/contract/shapes/payments';
import { ReceiverNote } from '../../../../entities/sale/receiver-note';
import { receiverSentence } from '../../../../entities/sale/receiver-words';
import { CHARGE_NAMES, formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCall } from '../../../../lib/remote/use-call';
import { Dialog } from '../../../../ui/dialog/dialog';
import { LoadFailure } from '../../../../ui/state/load-failure';
import classes from './payments.module.css';
import { printSheet } from './print-sheet';

type Props = {
  charge: SalePayments['cobrancas'][number];
  saleName: string;
  /** The address of the drawing. */
  qr: string;
  code: string;
  onClose: () => void;
};

/** The code of a charge, for the buyer's phone or on paper, below whom the bank must name. */
export function PixCodeDialog({ charge, saleName, qr, code, onClose }: Props) {
  const { data, error, loading, reload } = useCall('GET /api/admin/receiver');
  const receiver = data?.recebedor;
  const title = `${CHARGE_NAMES[charge.tipo]}: ${formatSum(charge.falta)}`;
  const due = `Vencimento: ${formatDateTime(charge.venceEm)}`;
  const print = () => {
    if (!receiver) return;
    printSheet({
      ...{ title, notice: receiverSentence(receiver), picture: qr },
      lines: [saleName, due, code],
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <Button onClick={print} disabled={!receiver}>
            Imprimir
          </Button>
        </>
      }
    >
      {error && (
        <LoadFailure message={error.message} hasData={false} onRetry={reload} retrying={loading} />
      )}
      {receiver && (
        <div className={classes.code}>
          <ReceiverNote receiver={receiver} />
          <img src={qr} width={280} height={280} alt="Código QR do PIX" />
          <p>{saleName}</p>
          <p>{due}</p>
          <p className={classes.text}>{code}</p>
        </div>
      )}
    </Dialog>
  );
}
