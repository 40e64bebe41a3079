/** Notifications to clients: the outbox, sending again, marking as sent. */
import { z } from 'zod';
import { idParams } from '../shapes/fields.ts';
import * as outbox from '../shapes/message-outbox.ts';
import type { Endpoint } from './endpoint.ts';

export const messageCalls = {
  messages: {
    method: 'GET',
    path: '/api/admin/messages',
    access: 'messages.read',
    summary: 'Mensagens aos clientes; as que esperam, da mais antiga à mais nova',
    query: outbox.messagesQuery,
    response: z.array(outbox.message),
  },
  messageOverview: {
    method: 'GET',
    path: '/api/admin/messages/overview',
    access: 'messages.read',
    summary: 'Canais configurados e quantas mensagens esperam ou falharam',
    response: outbox.messageOverview,
  },
  sendMessageAgain: {
    method: 'POST',
    path: '/api/admin/messages/:id/send-again',
    access: 'messages.send',
    summary: 'Enviar uma mensagem agora, ou de novo',
    params: idParams,
    response: outbox.message,
  },
  markMessageSent: {
    method: 'POST',
    path: '/api/admin/messages/:id/sent-by-hand',
    access: 'messages.send',
    summary: 'Registrar que a mensagem já foi enviada',
    params: idParams,
    response: outbox.message,
  },
} as const satisfies Record<string, Endpoint>;
