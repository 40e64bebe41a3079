/**
 * The texts of the notifications to clients, an administrator's settings. Private: they are kept among the
 * site's settings under `MESSAGES_KEY`, which the public settings never carry.
 */
import { z } from 'zod';
import { MESSAGE_MARKS, unknownMarks } from '../texts/message-marks.ts';
import { requiredText } from './form-fields.ts';

export const MESSAGES_KEY = 'mensagens';

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
  /** Only for the e-mail; WhatsApp has no subject. */
  assunto: markedText('Informe o assunto do e-mail.', 120).check(
    z.refine((text) => !/[\r\n]/.test(text), 'O assunto fica em uma linha só.'),
  ),
  /** The same through every channel. */
  texto: markedText('Escreva a mensagem.', 1000),
});

export type MessageTemplate = z.infer<typeof template>;

const defaults = {
  aprovacao: {
    assunto: 'Seu cadastro no {site} foi aprovado',
    texto: [
      'Olá, {nome}!',
      'Seu cadastro no {site} foi aprovado. Você já pode entrar e dar lances:\n{link}',
      'Se precisar de ajuda, ligue para {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  recusa: {
    assunto: 'Sobre o seu cadastro no {site}',
    texto: [
      'Olá, {nome}.',
      'Analisamos o seu cadastro no {site} e não foi possível aprová-lo. {motivo}',
      'Para enviar novos documentos ou tirar dúvidas, fale com o nosso atendimento pelo telefone {telefone} ou em:\n{link}',
      'Equipe {site}',
    ].join('\n\n'),
  },
  arremate: {
    assunto: 'Parabéns! O lote {lote} é seu',
    texto: [
      'Parabéns, {nome}! O lote {lote}, {veiculo}, é seu por {arremate}.',
      'Total com comissão e taxas: {total}. Pague {valor} até {prazo}:\n{link}',
      'Confira sempre, no aplicativo do banco, se o recebedor é o {site}. Dúvidas: {telefone}.',
      'Equipe {site}',
    ].join('\n\n'),
  },
  pagamento: {
    assunto: 'Pagamento completo do lote {lote}',
    texto: [
      'Olá, {nome}!',
      'Pagamento completo do lote {lote}, {veiculo}. O recibo está em:\n{link}',
      'Avisaremos quando a retirada for liberada.',
      'Equipe {site}',
    ].join('\n\n'),
  },
} satisfies Record<string, MessageTemplate>;

/** Settings that were stored before a text existed have the first value of that text. */
export const messageTemplates = z.object({
  aprovacao: template,
  recusa: template,
  arremate: template.default(defaults.arremate),
  pagamento: template.default(defaults.pagamento),
});
export type MessageTemplates = z.infer<typeof messageTemplates>;

export const defaultMessageTemplates: MessageTemplates = defaults;
