import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns';
import { once } from 'node:events';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { emailSender } from '../apps/server/src/platform/outside/send-email.ts';
import { whatsappSender } from '../apps/server/src/platform/outside/send-whatsapp.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { createTestApp } from '../apps/server/src/testing/app-harness.ts';
import { takeOutsideCalls } from './outside-guard.ts';

const REFUSED = /may not reach the outside world/;
const failure = async (client: net.Socket) => {
  const [error] = await once(client, 'error');
  return error;
};

describe('an outside call is refused and kept for the report:', () => {
  // Calls that one case leaves behind must not count for the next one.
  afterEach(() => void takeOutsideCalls());

  const connections: [string, () => Promise<unknown>][] = [
    ['a socket', () => failure(net.connect(443, 'pix.example'))],
    ['a socket to an address', () => failure(net.connect({ port: 443, host: '192.0.2.1' }))],
    ['a socket over IPv6', () => failure(net.connect({ port: 443, host: '2001:db8::1' }))],
    ['TLS', () => failure(tls.connect({ port: 443, host: 'pix.example' }))],
    ['https', () => once(https.get('https://pix.example/'), 'response').catch((error) => error)],
    ['fetch', () => fetch('https://pix.example/').catch((error) => error.cause)],
    ['a mail server of this machine', () => failure(net.connect(25, '127.0.0.1'))],
  ];
  test.each(connections)('%s', async (_, call) => {
    expect(String(await call())).toMatch(REFUSED);
    expect(takeOutsideCalls()).toEqual([expect.stringMatching(/^connection to .+:(443|25)$/)]);
  });

  const questions: [string, () => Promise<unknown>][] = [
    ['dns.lookup', () => promisify(dns.lookup)('pix.example')],
    ['dns.lookup by its name', () => promisify(lookup)('pix.example')],
    ['dns.resolveMx', () => promisify(dns.resolveMx)('pix.example')],
    ['dns.resolve4', () => new dns.promises.Resolver().resolve4('pix.example')],
    ['dns.lookup as a promise', () => dns.promises.lookup('pix.example')],
  ];
  test.each(questions)('%s', async (_, ask) => {
    await expect(ask()).rejects.toThrow(REFUSED);
    expect(takeOutsideCalls()).toEqual([expect.stringMatching(/^dns\.\w+ of pix\.example$/)]);
  });

  test('a datagram', () => {
    const socket = dgram.createSocket('udp4');
    expect(() => socket.send('metric', 8125, '192.0.2.1')).toThrow(REFUSED);
    socket.close();
    expect(takeOutsideCalls()).toEqual(['datagram to 192.0.2.1']);
  });
});

describe('every port of the product to the outside world comes to the guard:', () => {
  const message = {
    id: 1,
    kind: 'approval',
    recipientName: 'Ana',
    phone: '70999990000',
    email: 'ana@teste.example',
    subject: 'Cadastro',
    body: 'Olá!',
    site: { name: 'Martelo', email: 'contato@martelo.example' },
    link: 'https://leiloes.example/login',
  } as const;

  test('WhatsApp', async () => {
    const env = { WHATSAPP_TOKEN: 'EAAG', WHATSAPP_PHONE_ID: '1055' };
    const { whatsapp } = readSettings(env);
    if (!whatsapp) throw new Error('WhatsApp is not configured');
    expect(await whatsappSender(whatsapp, 1_000)(message)).toMatchObject({ outcome: 'retry' });
    expect(takeOutsideCalls()).toEqual(['connection to graph.facebook.com:443']);
  });

  test('e-mail', async () => {
    const send = emailSender({ url: 'smtp://correio.example:587', from: undefined }, 1_000);
    expect(await send(message)).toMatchObject({ outcome: 'retry' });
    expect(takeOutsideCalls()[0]).toContain('correio.example');
  });

  test('postal codes, where a test gave no double of its own', async () => {
    const server = await createTestApp();
    const answer = await server.inject('/api/cep/49010000');
    await server.close();
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(takeOutsideCalls()).toEqual(['connection to cep.invalid:443']);
  });
});

test('calls within this machine are allowed, by name and by address', async () => {
  const server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  for (const host of ['127.0.0.1', 'localhost', '0.0.0.0']) {
    await once(net.connect({ port, host, family: 4 }), 'connect');
  }
  await dns.promises.lookup('localhost');
  server.close();
  expect(takeOutsideCalls()).toEqual([]);
});
