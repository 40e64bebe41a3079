import type { Message } from '@martelo/contract/shapes/message-outbox';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';

export type Question = 'mark-sent' | 'send-again';

type Props = {
  question: Question;
  message: Message;
  onClose: () => void;
  onChanged: () => void;
};

const WORDS = {
  'mark-sent': {
    title: 'Marcar como enviada',
    call: 'POST /api/admin/messages/:id/sent-by-hand',
    done: 'Mensagem marcada como enviada.',
  },
  'send-again': {
    title: 'Enviar de novo',
    call: 'POST /api/admin/messages/:id/send-again',
    done: 'A mensagem voltou para a lista de envio.',
  },
} as const;

/** Asks before a message is marked as sent or sent a second time. */
export function AskDialog({ question, message, onClose, onChanged }: Props) {
  const { title, call, done } = WORDS[question];
  async function confirm(): Promise<void> {
    await browserApi.call(call, { params: { id: message.id } }).finally(onChanged);
    notify.success(done);
  }
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={title}
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    >
      {question === 'mark-sent' ? (
        <>
          <p>
            A mensagem a <strong>{message.recipientName}</strong> já foi enviada?
          </p>
          <p>Ela sai da lista do que falta enviar, e fica registrado que você confirmou.</p>
        </>
      ) : (
        <>
          <p>
            O envio a <strong>{message.recipientName}</strong> foi interrompido e a mensagem pode já
            ter chegado.
          </p>
          <p>Se enviar de novo, o cliente pode recebê-la duas vezes.</p>
        </>
      )}
    </ConfirmDialog>
  );
}
