import { formatSum } from '../../../../entities/sale/sale-words';
import { copyText } from '../../../../lib/page/copy-text';
import { notify } from '../../../../lib/toast/notify';
import { Button } from '../../../../ui/button';
import classes from './pix-panel.module.css';
import { SimulatePayment } from './simulate-payment';

type Props = {
  /** What is paid with it. */
  label: string;
  amount: number;
  brcode: string;
  qr: string;
  /** Pays without money, in the demonstration; null: it cannot be simulated. */
  simulate: (() => Promise<unknown>) | null;
};

/** A PIX code to scan or to copy. */
export function PixCode({ label, amount, brcode, qr, simulate }: Props) {
  async function copy(): Promise<void> {
    if (await copyText(brcode)) notify.success('Código PIX copiado. Cole no aplicativo do banco.');
    else notify.error('Não foi possível copiar. Selecione o código e copie.');
  }
  return (
    <div className={classes.pix}>
      <img
        src={qr}
        alt={`QR code do PIX: ${label}, ${formatSum(amount)}`}
        width={220}
        height={220}
        className={classes.qr}
      />
      <div className={classes.code}>
        <p>
          Pague <b>{formatSum(amount)}</b> por PIX. Leia o código com o aplicativo do banco, ou
          copie e cole.
        </p>
        <Button variant="primary" onClick={() => void copy()}>
          Copiar código PIX
        </Button>
        {simulate && <SimulatePayment pay={simulate} />}
        <code className={classes.text}>{brcode}</code>
      </div>
    </div>
  );
}
