import { siteSettings as settingsSchema } from '@martelo/contract/shapes/site-settings';
import { ERRORS } from '@martelo/contract/texts/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  newsletterSubscribers,
  siteSettings,
} from '../../platform/database/administration-schema.ts';
import { answering, CepDouble, type Reply } from '../../platform/outside/providers.fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { cepFinder } from '../postal-codes/find-cep.ts';
import { defaultSiteSettings } from './default-site-settings.ts';

const VIACEP = {
  cep: '49035-000',
  logradouro: 'Avenida Santos Dumont',
  complemento: 'de 1 ao fim',
  bairro: 'Atalaia',
  localidade: 'Aracaju',
  uf: 'SE',
  ibge: '2800308',
};
const BRASIL_API = {
  cep: '49035000',
  state: 'SE',
  city: 'Aracaju',
  neighborhood: 'Atalaia',
  street: 'Avenida Santos Dumont',
  service: 'open-cep',
};
const ADDRESS = {
  cep: '49035-000',
  logradouro: 'Avenida Santos Dumont',
  complemento: 'de 1 ao fim',
  bairro: 'Atalaia',
  localidade: 'Aracaju',
  uf: 'SE',
};

const first = new CepDouble();
const second = new CepDouble();
let urls: string[];

beforeAll(async () => {
  urls = await Promise.all([first.start(), second.start()]);
});
afterEach(() => {
  first.asked = [];
  second.asked = [];
});
afterAll(() => Promise.all([first.stop(), second.stop()]));

const find = (cep = '49035000') => cepFinder(urls, { timeoutMs: 300 })(cep);

describe('a CEP', () => {
  test('that the first provider knows is answered in its shape', async () => {
    first.reply = answering(VIACEP);
    expect(await find()).toEqual({ ok: true, address: ADDRESS });
    expect(second.asked).toEqual([]);
  });

  test('from the other provider is converted to the same shape', async () => {
    first.reply = answering(BRASIL_API);
    expect(await find()).toEqual({ ok: true, address: { ...ADDRESS, complemento: '' } });
  });

  test('of a whole town has an empty street', async () => {
    first.reply = answering({ ...BRASIL_API, street: null, neighborhood: null });
    expect(await find()).toMatchObject({ ok: true, address: { logradouro: '', bairro: '' } });
  });

  const sick: [string, Reply][] = [
    ['never answers', () => {}],
    ['hangs up', (request) => request.socket.resetAndDestroy()],
    ['fails', answering({ erro: 'interno' }, 500)],
    ['answers a page', (_, response) => response.end('<html>manutenção</html>')],
    ['answers an empty body', (_, response) => response.end()],
    ['answers an object of its own', answering({ endereco: 'Rua A' })],
    ['answers numbers for texts', answering({ ...VIACEP, localidade: 7 })],
    ['answers a state that is none', answering({ ...VIACEP, uf: 'Sergipe' })],
    ['answers too much', (_, response) => response.end(`"${'x'.repeat(200_000)}"`)],
    [
      'sends us elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
  ];
  test.each(sick)('is requested from the second provider when the first %s', async (_, reply) => {
    first.reply = reply;
    second.reply = answering(BRASIL_API);
    expect(await find()).toMatchObject({ ok: true, address: { localidade: 'Aracaju' } });
  });

  test.each(sick)('is unavailable when both providers: %s', async (_, reply) => {
    first.reply = reply;
    second.reply = reply;
    expect(await find()).toEqual({ ok: false, code: 'CEP_UNAVAILABLE' });
  });

  test.each<[string, Reply]>([
    ['erro: true', answering({ erro: true })],
    ['erro: "true"', answering({ erro: 'true' })],
    ['404', answering({ name: 'CepPromiseError', type: 'service_error' }, 404)],
    ['400', answering({ type: 'validation_error' }, 400)],
  ])(
    'that a provider does not know (%s) is not found, even when the other provider is down',
    async (_, reply) => {
      first.reply = reply;
      second.reply = (request) => request.socket.resetAndDestroy();
      expect(await find()).toEqual({ ok: false, code: 'CEP_NOT_FOUND' });
    },
  );

  test('contains no control characters and no very long text of a provider', async () => {
    first.reply = answering({ ...VIACEP, logradouro: `Rua\u0000\n${'a'.repeat(5_000)}` });
    const outcome = await find();
    const street = outcome.ok ? outcome.address.logradouro : '';
    expect(street).toMatch(/^Rua a+$/);
    expect(street).toHaveLength(120);
  });

  test('is cached, but an outage is not', async () => {
    const finder = cepFinder(urls, { timeoutMs: 300 });
    first.reply = answering({}, 500);
    second.reply = answering({}, 500);
    expect(await finder('49035000')).toMatchObject({ ok: false });
    first.reply = answering(VIACEP);
    expect(await finder('49035000')).toMatchObject({ ok: true });
    expect(await finder('49035000')).toMatchObject({ ok: true });
    expect(first.asked).toEqual(['/49035000', '/49035000']);
  });

  test('that many request simultaneously costs one call', async () => {
    const finder = cepFinder(urls, { timeoutMs: 300 });
    first.reply = answering(VIACEP);
    await Promise.all(Array.from({ length: 10 }, () => finder('49035000')));
    expect(first.asked).toHaveLength(1);
  });
});

describe('the calls', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ env: { CEP_URLS: urls.join(',') } });
  });
  afterAll(() => server.close());

  test('CEP: with mask or only digits, and the sentences of the error table', async () => {
    first.reply = answering(VIACEP);
    for (const cep of ['49035-000', '49035000', '49.035-000']) {
      const answer = await server.inject(`/api/cep/${cep}`);
      expect([answer.statusCode, answer.json()]).toEqual([200, ADDRESS]);
    }
    first.reply = answering({ erro: true });
    second.reply = answering({}, 404);
    expect((await server.inject('/api/cep/00000000')).json()).toEqual({
      message: ERRORS.CEP_NOT_FOUND.message,
      code: 'CEP_NOT_FOUND',
    });
    const short = await server.inject('/api/cep/4903');
    expect([short.statusCode, short.json().errors]).toEqual([
      400,
      { cep: 'Informe o CEP com 8 dígitos.' },
    ]);
  });

  test('settings: the defaults are complete and have the right shape', async () => {
    const answer = await server.inject('/api/settings');
    expect(answer.statusCode).toBe(200);
    expect(settingsSchema.parse(answer.json())).toMatchObject({ faq: defaultSiteSettings.faq });
    expect(answer.json().faq).toHaveLength(5);
  });

  test("settings: the yard's own values replace the defaults, broken or unknown ones are ignored", async () => {
    const contato = { ...defaultSiteSettings.contato, telefone: '(70) 3000-0000' };
    await server.db.insert(siteSettings).values([
      { key: 'contato', value: contato },
      { key: 'faq', value: 'not a list' },
      { key: 'nada', value: 1 },
    ]);
    const body = (await server.inject('/api/settings')).json();
    expect(body.contato).toEqual(contato);
    expect(body.faq).toEqual(defaultSiteSettings.faq);
    expect(body).not.toHaveProperty('nada');
  });

  test('newsletter: an address is stored once', async () => {
    for (const email of [' Ana@Teste.example ', 'ana@teste.example']) {
      const payload = { email };
      const answer = await server.inject({ method: 'POST', url: '/api/newsletter', payload });
      expect(answer.statusCode).toBe(201);
    }
    const rows = await server.db.select().from(newsletterSubscribers);
    expect(rows.map(({ email }) => email)).toEqual(['ana@teste.example']);
  });
});
