import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useAction } from '../../../lib/forms/use-action';
import { failureText } from '../../../lib/transport/failure-text';
import { Button } from '../../../ui/button';
import { NativeDialog } from '../../../ui/dialog/native-dialog';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './timer-reset-page.module.css';

type Props = { onConfirm: () => Promise<void>; onCancel: () => void };

/** Asks an administrator first. React.lazy accepts default exports only. */
export default function TimerResetQuestion({ onConfirm, onCancel }: Props) {
  const { busy, failure, start } = useAction({
    run: onConfirm,
    failureOf: (error) => failureText(error, adminTexts.timerResetFailed),
  });
  return (
    <NativeDialog
      opened
      onClose={onCancel}
      title="Reiniciar todos os leilões para 3 dias?"
      locked={busy}
    >
      <p>
        Todos os leilões em andamento ou pausados passam a terminar em 3 dias a partir de agora,
        para todos os participantes.
      </p>
      <p className={classes.unchanged}>Lotes que já têm vencedor não mudam.</p>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={`cluster gap-3 ${classes.buttons}`}>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          Cancelar
        </Button>
        <Button variant="danger" onClick={() => void start()} loading={busy}>
          Reiniciar todos
        </Button>
      </div>
    </NativeDialog>
  );
}
