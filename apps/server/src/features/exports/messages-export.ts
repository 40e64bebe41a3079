import type { Message, MessageFilter, MessageState } from '@martelo/contract/shapes/message-outbox';
import { NOTIFICATION_LABELS } from '@martelo/contract/texts/notification-kinds';
import { formatPhone } from '@martelo/core/documents';
import { listMessages, readMessages } from '../notifications/messages.queries.ts';
import { presentMessage } from '../notifications/present-message.ts';
import { count, moment, text } from './columns.ts';
import { defineList } from './list-export.ts';

const CHANNELS: Record<NonNullable<Message['channel']>, string> = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  hand: 'À mão',
};
const STATES: Record<MessageState, string> = {
  scheduled: 'Na fila',
  'by-hand': 'Para enviar',
  sending: 'Enviando',
  interrupted: 'Envio interrompido',
  sent: 'Enviada',
  failed: 'Não enviada',
  superseded: 'Sem efeito',
};
const FILTERS: readonly MessageFilter[] = ['waiting', 'sent', 'failed'];

export const messagesExport = defineList({
  name: 'mensagens',
  columns: [
    moment<Message>('Data/Hora', ({ createdAt }) => createdAt),
    text<Message>('Tipo', ({ kind }) => NOTIFICATION_LABELS[kind], 20),
    text<Message>('Destinatário', ({ recipientName }) => recipientName, 30),
    text<Message>('Telefone', ({ phone }) => formatPhone(phone)),
    text<Message>('E-mail', ({ email }) => email, 30),
    text<Message>('Assunto', ({ subject }) => subject, 30),
    text<Message>('Texto', ({ body }) => body, 60),
    text<Message>('Situação', ({ state }) => STATES[state], 18),
    text<Message>('Canal', ({ channel }) => channel && CHANNELS[channel], 12),
    count<Message>('Tentativas', ({ attempts }) => attempts),
    moment<Message>('Enviada em', ({ sentAt }) => sentAt),
    text<Message>('Enviada por', ({ sentBy }) => sentBy, 30),
    text<Message>('Último erro', ({ lastError }) => lastError, 40),
  ],
  list: ({ db, filter: { q, status } }) =>
    listMessages(db, { q, status: FILTERS.find((one) => one === status) }),
  read: async ({ db, settings }, ids) =>
    (await readMessages(db, ids)).map((row) => presentMessage(row, settings)),
});
