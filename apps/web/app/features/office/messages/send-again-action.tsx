import type { Message } from '@martelo/contract/shapes/message-outbox';
import { useAction } from '../../../lib/forms/use-action';
import { notify } from '../../../lib/toast/notify';
import { messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { RowAction } from '../../../ui/list/row-action';

type Props = { message: Message; onDone: () => void };

/** Moves a message to the front of the queue. */
export function SendAgainAction({ message: { id, state, recipientName }, onDone }: Props) {
  const { start } = useAction({
    run: () =>
      browserApi
        .call('POST /api/admin/messages/:id/send-again', { params: { id } })
        .finally(onDone),
    onDone: () => notify.success('A mensagem voltou para a lista de envio.'),
    onFailed: (error) => notify.error(messageOf(error)),
  });
  const label = state === 'scheduled' ? 'Enviar agora' : 'Enviar de novo';
  return (
    <RowAction icon="refresh" label={label} subject={recipientName} onClick={() => void start()} />
  );
}
