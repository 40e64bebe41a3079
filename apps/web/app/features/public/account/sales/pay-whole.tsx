import type { OwnPayment } from '@martelo/contract/shapes/payments';
import { useState } from 'react';
import { formatDeadline, formatSum } from '../../../../entities/sale/sale-words';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import classes from './sales.module.css';

type Props = {
  saleId: string;
  whole: NonNullable<OwnPayment['tudo']>;
  /** The panel reads the charges again. */
  onChanged: () => void;
};

/** Lets the buyer replace signal and balance by one charge of everything. */
export function PayWhole({ saleId, whole: { valor, venceEm }, onChanged }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, start } = useAction({
    run: () =>
      browserApi.call('POST /api/account/sales/:id/charges', {
        params: { id: saleId },
        body: { parte: 'tudo' },
      }),
    onDone() {
      setAsking(false);
      notify.success('Agora há uma cobrança só. Pague o total.');
      onChanged();
    },
    onFailed: onChanged,
  });
  return (
    <>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Pagar tudo agora: {formatSum(valor)}
        </Button>
      </div>
      <NativeDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Pagar tudo agora"
        locked={busy}
      >
        <div className={classes.question}>
          <p>
            Uma cobrança de <b>{formatSum(valor)}</b>, até <b>{formatDeadline(venceEm)}</b>, toma o
            lugar do sinal e do saldo.
          </p>
          <p>
            Os códigos PIX do sinal e do saldo deixam de valer, e não é possível voltar a pagar em
            duas partes.
          </p>
          {failure && (
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
          )}
          <div className={classes.answers}>
            <Button variant="primary" loading={busy} onClick={() => void start()}>
              Confirmar {formatSum(valor)}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => setAsking(false)}>
              Voltar
            </Button>
          </div>
        </div>
      </NativeDialog>
    </>
  );
}
