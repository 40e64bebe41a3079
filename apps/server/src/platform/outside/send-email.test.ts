import type net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Outgoing } from './delivery.ts';
import { SmtpDouble, type SmtpScript } from './providers.fixture.ts';
import { emailSender } from './send-email.ts';

const MESSAGE: Outgoing = {
  id: 7,
  kind: 'approval',
  recipientName: 'João "Zé" <admin@x.example>\r\nBcc: outro@x.example',
  phone: '70999990000',
  email: 'joao@teste.example',
  subject: 'Seu cadastro foi aprovado\r\nBcc: outro@x.example',
  body: 'Olá, João!\n\nVocê já pode dar lances.\n.\nEquipe',
  site: { name: 'Martelo', email: 'contato@martelo.example' },
  link: 'https://leiloes.example/login',
};

const double = new SmtpDouble();
let port: number;
beforeAll(async () => {
  port = await double.start();
});
afterEach(() => {
  double.script = {};
  double.commands = [];
  double.mails = [];
});
afterAll(() => double.stop());

const send = ({
  message = {},
  url = `smtp://127.0.0.1:${port}`,
  from,
  timeoutMs = 3_000,
}: {
  message?: Partial<Outgoing>;
  url?: string;
  from?: string;
  timeoutMs?: number;
} = {}) => emailSender({ url, from }, timeoutMs)({ ...MESSAGE, ...message });

test('a notification goes to its client alone, with any name and subject', async () => {
  expect(await send()).toEqual({ outcome: 'sent', providerId: null });
  const recipients = double.commands.filter((line) => line.startsWith('RCPT'));
  expect(recipients).toEqual(['RCPT TO:<joao@teste.example>']);
  const [head = ''] = double.mails[0]?.split('\n\n') ?? [];
  expect(head).toMatch(/^From: Martelo <contato@martelo\.example>$/m);
  expect(head).toMatch(/^Message-ID: <mensagem-7@127\.0\.0\.1>$/m);
  expect(head).not.toMatch(/^bcc:/im);
});

test("the sender in the settings has priority over the yard's own address", async () => {
  await send({ from: 'Avisos <avisos@martelo.example>' });
  expect(double.commands).toContain('MAIL FROM:<avisos@martelo.example>');
});

describe('a message is retried after a server that', () => {
  const sick: [string, SmtpScript][] = [
    ['never greets', { GREETING: null }],
    ['hangs after the message', { END: null }],
    ['resets', { EHLO: (socket: net.Socket) => socket.resetAndDestroy() }],
    ['hangs up while the message is dictated', { END: (socket: net.Socket) => socket.end() }],
    ['talks nonsense', { GREETING: 'HTTP/1.1 400 Bad Request' }],
    ['never ends its line', { GREETING: `220 ${'x'.repeat(200_000)}` }],
    ['wants to be asked later', { RCPT: '451 greylisted' }],
    ['closes for the night', { DATA: '421 closing' }],
    ['does not take this sender', { MAIL: '550 who are you' }],
  ];
  test.each(sick)('%s', async (_, script) => {
    double.script = script;
    expect(await send({ timeoutMs: 500 })).toMatchObject({ outcome: 'retry' });
  });
});

describe('a permanent failure', () => {
  test('a mailbox that does not exist is refused', async () => {
    double.script = { RCPT: '550 5.1.1 no such user' };
    expect(await send()).toEqual({
      outcome: 'refused',
      error: 'O endereço de e-mail não foi aceito. (código 550)',
    });
  });

  test('a message that the server does not want is refused', async () => {
    double.script = { END: '554 5.7.1 spam' };
    expect(await send()).toEqual({
      outcome: 'refused',
      error: 'O servidor de e-mail recusou a mensagem. (código 554)',
    });
  });

  test('a client without an address is refused without calling the server', async () => {
    expect(await send({ message: { email: '' } })).toMatchObject({ outcome: 'refused' });
    expect(double.commands).toEqual([]);
  });
});

describe('credentials', () => {
  const withPassword = () => `smtp://patio:segredo@127.0.0.1:${port}`;

  test('never travel over a line that is not encrypted', async () => {
    double.script = { EHLO: '250-carteiro\r\n250 AUTH PLAIN', STARTTLS: '502 no' };
    expect(await send({ url: withPassword() })).toMatchObject({ outcome: 'retry' });
    expect(double.commands.some((line) => line.startsWith('AUTH'))).toBe(false);
  });

  test('are not repeated when they are refused, and the error names the setting', async () => {
    double.script = {
      EHLO: '250-carteiro\r\n250 AUTH PLAIN',
      AUTH: '535 wrong password segredo for patio',
    };
    const delivery = await send({ url: `${withPassword()}?requireTLS=false` });
    expect(delivery).toEqual({
      outcome: 'retry',
      error: 'O servidor de e-mail não aceitou usuário e senha. Confira SMTP_URL. (código 535)',
    });
  });
});
