/** The texts of the notifications to clients, which an administrator sets. */
import { z } from 'zod';
import { MESSAGE_MARKS, unknownMarks } from '../texts/message-marks.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationText,
  ofEachText,
} from '../texts/notification-kinds.ts';
import { requiredText } from './form-fields.ts';

const MARKS = Object.keys(MESSAGE_MARKS)
  .map((name) => `{${name}}`)
  .join(', ');

const markedText = (message: string, max: number) =>
  requiredText(message, max).check(
    z.refine((text) => unknownMarks(text).length === 0, {
      error: ({ input }) =>
        `A marca ${unknownMarks(String(input)).join(', ')} não existe. Use só ${MARKS}.`,
    }),
  );

const template = z.object({
  assunto: markedText('Informe o assunto do e-mail.', 120).check(
    z.refine((text) => !/[\r\n]/.test(text), 'O assunto fica em uma linha só.'),
  ),
  texto: markedText('Escreva a mensagem.', 1000),
});

export const messageTemplates = z.object(ofEachText(() => template));
export type MessageTemplates = z.infer<typeof messageTemplates>;

export const defaultMessageTemplates: MessageTemplates = ofEachText(
  (kind): NotificationText => NOTIFICATION_KINDS[kind].text,
);
