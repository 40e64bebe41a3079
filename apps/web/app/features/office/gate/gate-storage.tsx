import type { GateSheet } from '@martelo/contract/shapes/delivery';
import { ReceiverNote } from '../../../entities/sale/receiver-note';
import { formatSum } from '../../../entities/sale/sale-words';
import { storageSentence } from '../../../entities/sale/storage-words';
import { copyText } from '../../../lib/page/copy-text';
import { notify } from '../../../lib/toast/notify';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './gate.module.css';

/** Storage to pay before the vehicle leaves, with the code to read from this screen. */
export function GateStorage({ sheet: { estadia, cobranca, recebedor } }: { sheet: GateSheet }) {
  if (!estadia || estadia.aPagar === 0) return null;
  const code = cobranca?.brcode;
  async function copy(text: string): Promise<void> {
    if (await copyText(text)) notify.success('Código PIX copiado.');
    else notify.error('Não foi possível copiar. Mostre o QR code.');
  }
  return (
    <section className={classes.card} aria-labelledby="estadia">
      <h2 id="estadia" className={classes.heading}>
        Estadia a pagar: {formatSum(estadia.aPagar)}
      </h2>
      <p>{storageSentence(estadia)}</p>
      {estadia.pago > 0 && <p>Já pago: {formatSum(estadia.pago)}.</p>}
      <MessageBox tone="warn">O veículo só sai depois do pagamento.</MessageBox>
      {cobranca?.qr && code ? (
        <div className={classes.pix}>
          {recebedor && <ReceiverNote receiver={recebedor} />}
          <img src={cobranca.qr} alt="QR code do PIX da estadia" width={260} height={260} />
          <button type="button" className={classes.source} onClick={() => void copy(code)}>
            Copiar código PIX
          </button>
        </div>
      ) : cobranca?.pix === 'preparando' ? (
        <p className={classes.soft}>O código PIX aparece aqui em instantes.</p>
      ) : (
        <p className={classes.soft}>
          Sem código PIX agora. O financeiro pode lançar o pagamento no arremate.
        </p>
      )}
      <p className={classes.soft}>Esta tela avisa sozinha quando o pagamento chegar.</p>
    </section>
  );
}
