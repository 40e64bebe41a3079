import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useRef } from 'react';
import { failureText } from '../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

type Props = { onConfirm: () => Promise<void>; onCancel: () => void };

// React.lazy accepts default exports only.
export default function TimerResetQuestion({ onConfirm, onCancel }: Props) {
  const confirmed = useRef(false);
  return (
    <ConfirmDialog
      opened
      title="Reiniciar todos os leilões para 3 dias?"
      confirmLabel="Reiniciar todos"
      onConfirm={async () => {
        await onConfirm();
        confirmed.current = true;
      }}
      failureOf={(error) => failureText(error, adminTexts.timerResetFailed)}
      // The dialog also closes after a success; only a refusal leaves the page.
      onClose={() => {
        if (!confirmed.current) onCancel();
      }}
    >
      <p>
        Todos os leilões em andamento ou pausados passam a terminar em 3 dias a partir de agora,
        para todos os participantes.
      </p>
      <p>Lotes que já têm vencedor não mudam.</p>
    </ConfirmDialog>
  );
}
