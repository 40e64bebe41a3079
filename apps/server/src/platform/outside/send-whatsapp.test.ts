import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Outgoing } from './delivery.ts';
import {
  acceptWhatsapp,
  answering,
  neverAnswer,
  refuseWhatsapp,
  resetConnection,
  WhatsappDouble,
} from './providers.fixture.ts';
import { whatsappSender } from './send-whatsapp.ts';

const TOKEN = 'EAAG-segredo-do-patio';
const MESSAGE: Outgoing = {
  id: 7,
  kind: 'approval',
  recipientName: 'Ana  \n Souza',
  phone: '70999990000',
  email: 'ana@teste.example',
  subject: 'Assunto',
  body: 'Texto',
  site: { name: 'Martelo', email: 'contato@martelo.example' },
  link: 'https://leiloes.example/login',
};

const double = new WhatsappDouble();
let port: number;
beforeAll(async () => {
  port = await double.start();
});
afterEach(() => {
  double.asked = [];
  double.reply = acceptWhatsapp;
});
afterAll(() => double.stop());

const send = (message: Partial<Outgoing> = {}, timeoutMs = 2_000) =>
  whatsappSender(
    {
      url: `http://127.0.0.1:${port}/v24.0`,
      token: TOKEN,
      phoneId: '1055',
      templates: { approval: 'cadastro_aprovado', denial: 'cadastro_recusado' },
    },
    timeoutMs,
  )({ ...MESSAGE, ...message });

test('a notification is sent as the template of its kind, with each variable in one line', async () => {
  expect(await send()).toEqual({ outcome: 'sent', providerId: 'wamid.HBgM=' });
  const texts = ['Ana Souza', 'Martelo', 'https://leiloes.example/login'];
  expect(double.asked).toEqual([
    {
      url: '/v24.0/1055/messages',
      authorization: `Bearer ${TOKEN}`,
      body: {
        messaging_product: 'whatsapp',
        to: '5570999990000',
        type: 'template',
        template: {
          name: 'cadastro_aprovado',
          language: { code: 'pt_BR' },
          components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
        },
      },
    },
  ]);
  await send({ kind: 'denial' });
  expect(double.asked[1]?.body).toMatchObject({ template: { name: 'cadastro_recusado' } });
});

test('an invalid phone is refused without calling the provider', async () => {
  expect(await send({ phone: '123' })).toMatchObject({ outcome: 'refused' });
  expect(double.asked).toEqual([]);
});

describe('a message is retried after a provider that', () => {
  test.each([
    ['hangs', neverAnswer],
    ['resets', resetConnection],
    ['fails', answering('<html>manutenção</html>', 502)],
    ['answers a page', answering('<html>Entre na rede</html>')],
    ['answers nothing', answering('')],
    ['answers an object of its own', answering({ ok: true })],
    ['accepts without a number', answering({ messages: [] })],
    ['names a number that is none', answering({ messages: [{ id: 'x'.repeat(5_000) }] })],
    ['names a number with a line break', answering({ messages: [{ id: 'a\nb' }] })],
    ['answers too much', answering(JSON.stringify({ messages: 'x'.repeat(200_000) }))],
    ['accepts with the wrong status', answering({ messages: [{ id: 'wamid.1' }] }, 500)],
    ['refuses without a code', answering({ error: { message: 'no' } }, 400)],
    ['has too much to do', refuseWhatsapp(130429, 429)],
    ['has an outage of its own', refuseWhatsapp(131016, 500)],
    ['no longer takes the token', refuseWhatsapp(190, 401)],
  ])('%s', async (_, reply) => {
    double.reply = reply;
    const delivery = await send({}, 300);
    expect(delivery.outcome).toBe('retry');
  });

  test('redirects: the redirect is not followed with the token', async () => {
    double.reply = (_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/outro` }).end();
    expect(await send()).toMatchObject({ outcome: 'retry' });
    expect(double.asked).toHaveLength(1);
  });

  test('is not reachable', async () => {
    const gone = new WhatsappDouble();
    const closedPort = await gone.start();
    await gone.stop();
    const settings = { url: `http://127.0.0.1:${closedPort}`, token: TOKEN, phoneId: '1' };
    const sender = whatsappSender(
      { ...settings, templates: { approval: 'a', denial: 'b' } },
      2_000,
    );
    expect(await sender(MESSAGE)).toEqual({
      outcome: 'retry',
      error: 'O WhatsApp não respondeu.',
    });
  });
});

test.each([
  [132000, 'O modelo de mensagem não foi aceito'],
  [131026, 'Este número não recebe mensagens pelo WhatsApp.'],
  [999, 'O WhatsApp recusou a mensagem.'],
])('code %i is a permanent refusal, with a reason in words', async (code, words) => {
  double.reply = refuseWhatsapp(code);
  const delivery = await send();
  expect(delivery).toMatchObject({ outcome: 'refused' });
  expect('error' in delivery && delivery.error).toContain(words);
  expect('error' in delivery && delivery.error).toContain(`(código ${code})`);
});

test('no text of the provider is repeated, because it could contain the token', async () => {
  for (const status of [200, 400, 401, 500]) {
    double.reply = refuseWhatsapp(190, status, `Bearer ${TOKEN}`);
    expect(JSON.stringify(await send())).not.toContain(TOKEN);
  }
});
