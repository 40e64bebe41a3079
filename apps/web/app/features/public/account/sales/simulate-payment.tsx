import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { Button } from '../../../../ui/button';
import classes from './pix-panel.module.css';

/** Pays in the demonstration without money, so that anybody can play the whole way. */
export function SimulatePayment({ pay }: { pay: () => Promise<unknown> }) {
  const { start, busy, failure, done } = useAction({
    run: pay,
    onDone: () => notify.success('Pagamento simulado. O crédito aparece em instantes.'),
  });
  return (
    <div className={classes.simulation}>
      <Button
        variant="default"
        onClick={() => void start()}
        loading={busy}
        disabled={done !== null}
      >
        Simular pagamento
      </Button>
      <p className={classes.soft} role="status">
        {done
          ? 'Pagamento simulado. Esperando o aviso do banco…'
          : 'Demonstração: nenhum dinheiro é movimentado.'}
      </p>
      {failure && (
        <p role="alert" className={classes.note}>
          {failure}
        </p>
      )}
    </div>
  );
}
