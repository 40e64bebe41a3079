import type { Message } from '@martelo/contract/message-outbox';
import { useRef } from 'react';
import { notify } from '../../../lib/toast/notify';
import { messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';

/** Puts a message at the head of the queue; a second press meanwhile does nothing. */
export function useSendAgain(onDone: () => void): (message: Message) => Promise<void> {
  const running = useRef(new Set<string>());
  return async ({ id }) => {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      await browserApi.call('POST /api/admin/messages/:id/send-again', { params: { id } });
      notify.success('A mensagem voltou para a lista de envio.');
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      running.current.delete(id);
      onDone();
    }
  };
}
