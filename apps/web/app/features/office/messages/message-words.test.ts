import type { Message, MessageState } from '@martelo/contract/shapes/message-outbox';
import { describe, expect, test } from 'vitest';
import { actionsOf, canBeMarked } from './message-actions';
import { stateWords } from './message-words';

const AT = '2026-11-21T17:03:00.000Z';
const MESSAGE: Message = {
  id: '1',
  kind: 'approval',
  recipientName: 'Ana',
  phone: '70999990000',
  email: 'ana@x.example',
  subject: 'Assunto',
  body: 'Texto',
  state: 'by-hand',
  channel: null,
  attempts: 0,
  createdAt: AT,
  nextAttemptAt: AT,
  sendingSince: null,
  sentAt: null,
  lastError: null,
  sentBy: null,
};
const words = (values: Partial<Message>) => {
  const { label, detail } = stateWords({ ...MESSAGE, ...values });
  return `${label} | ${detail}`;
};

describe('the state of a message', () => {
  test.each<[Partial<Message>, string]>([
    [{}, 'Para enviar | Desde 21/11/2026, 14:03'],
    [{ state: 'scheduled' }, 'Na fila | Sai em instantes.'],
    [
      { state: 'scheduled', attempts: 2, lastError: 'O WhatsApp não respondeu.' },
      'Vai tentar de novo | O WhatsApp não respondeu. Nova tentativa em 21/11/2026, 14:03.',
    ],
    [{ state: 'sending', channel: 'whatsapp' }, 'Enviando | por WhatsApp'],
    [{ state: 'interrupted' }, 'Envio interrompido | Confira antes de reenviar.'],
    [{ state: 'sent', channel: 'email', sentAt: AT }, 'Enviada | 21/11/2026, 14:03, por e-mail'],
    [
      { state: 'sent', channel: 'hand', sentAt: AT, sentBy: 'Operadora' },
      'Enviada | 21/11/2026, 14:03, à mão por Operadora',
    ],
    [{ state: 'failed', lastError: 'Número errado.' }, 'Não enviada | Número errado.'],
    [{ state: 'superseded' }, 'Sem efeito | O cadastro foi decidido de novo antes do envio.'],
    [
      { state: 'superseded', kind: 'due' },
      'Sem efeito | O pagamento chegou, ou a hora deste aviso passou, antes do envio.',
    ],
  ])('the message %o shows the state %s', (values, expected) => {
    expect(words(values)).toBe(expected);
  });
});

describe('the actions on a message', () => {
  test.each<[MessageState, boolean, string[]]>([
    ['by-hand', false, ['whatsapp', 'email']],
    ['by-hand', true, ['whatsapp', 'email', 'send-again']],
    ['failed', true, ['whatsapp', 'email', 'send-again']],
    ['scheduled', true, ['send-again']],
    ['interrupted', false, ['send-again', 'mark-sent']],
    ['sending', true, []],
    ['sent', true, []],
    ['superseded', true, []],
  ])(
    'a message in state %s, with a channel configured: %s, has its actions',
    (state, automatic, expected) => {
      expect(actionsOf({ state }, automatic)).toEqual(expected);
    },
  );

  test.each<[MessageState, boolean]>([
    ['by-hand', true],
    ['scheduled', true],
    ['interrupted', true],
    ['failed', true],
    ['sending', false],
    ['sent', false],
    ['superseded', false],
  ])('a message in state %s can be marked as sent: %s', (state, expected) => {
    expect(canBeMarked({ state })).toBe(expected);
  });
});
