/** The texts of the notifications to clients, which an administrator sets. */
import { z } from 'zod';
import { ALL_MARKS, type MessageMark, marksRefusal } from '../texts/message-marks.ts';
import { marksOf, NOTIFICATION_KINDS, ofEachText } from '../texts/notification-kinds.ts';
import type { NotificationText } from '../texts/notification-row.ts';
import { requiredText } from './form-fields.ts';

const markedText = (marks: readonly MessageMark[], message: string, max: number) =>
  requiredText(message, max).check(
    z.refine((text) => marksRefusal(text, marks) === null, {
      error: ({ input }) => marksRefusal(String(input), marks) ?? '',
    }),
  );

const template = (marks: readonly MessageMark[]) =>
  z.object({
    assunto: markedText(marks, 'Informe o assunto do e-mail.', 120).check(
      z.refine((text) => !/[\r\n]/.test(text), 'O assunto fica em uma linha só.'),
    ),
    texto: markedText(marks, 'Escreva a mensagem.', 1000),
  });

/** What an administrator may save: each text with the marks that its kind fills. */
export const messageTemplatesInput = z.object(ofEachText((kind) => template(marksOf(kind))));

/** What is stored: texts that were saved while every mark was allowed in each of them stay. */
export const messageTemplates = z.object(ofEachText(() => template(ALL_MARKS)));
export type MessageTemplates = z.infer<typeof messageTemplates>;

export const defaultMessageTemplates: MessageTemplates = ofEachText(
  (kind): NotificationText => NOTIFICATION_KINDS[kind].text,
);
