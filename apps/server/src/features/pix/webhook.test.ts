import { eq } from 'drizzle-orm';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pixNotices } from '../../platform/database/pix-schema.ts';
import { createLocalAuthority } from '../../platform/outside/pix/local/certificates.ts';
import type { PixWebhook } from '../../platform/outside/pix/pix-access.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { listenForNotices } from './listen-webhook.ts';
import { createPspTill, type PspTill } from './pix.fixture.ts';
import { followHints } from './read-arrivals.ts';
import { tellWebhook } from './tell-webhook.ts';

const SECRET = 'a1'.repeat(32);
const notice = (letter: string) => ({ pix: [{ endToEndId: letter.repeat(32) }] });

describe('the port of the PSP', () => {
  let house: PspTill;
  let heard: Awaited<ReturnType<typeof listenForNotices>>;
  beforeAll(async () => {
    const webhook: PixWebhook = {
      url: '',
      secret: SECRET,
      listener: undefined,
      certificateHeader: undefined,
    };
    house = await createPspTill({
      deps: (made) => ({ settings: { ...made.settings, pixWebhook: webhook } }),
    });
    const { local, till, psp } = house;
    const settings = { ...till.server.deps.settings, pix: local.access, pixWebhook: webhook };
    Object.assign(till.server.deps, { psp, settings });
    heard = await listenForNotices(till.server.deps, {
      port: 0,
      ...local.listener,
      authorities: local.authority,
    });
    webhook.url = `https://localhost:${heard.port}`;
    await till.saveReceiver(await till.receiverVersion());
  });
  afterAll(async () => {
    await heard.close();
    await house.close();
  });
  beforeEach(() => house.reset());

  it('hears of a payment from the PSP that was told its address, once or many times', async () => {
    const { till, local } = house;
    await tellWebhook(till.server.deps);
    const { saleId, signal } = await house.codedSale();
    local.faults.noticeCount = 3;
    till.server.jobsSent.length = 0;
    const { endToEndId } = await local.pay(signal);
    expect(till.server.jobsSent.map(({ name }) => name)).toEqual(['read-arrivals']);
    const stored = await till.server.db
      .select()
      .from(pixNotices)
      .where(eq(pixNotices.endToEndId, endToEndId));
    expect(stored).toMatchObject([{ about: 'pix', body: { endToEndId, valor: '4690.00' } }]);
    await followHints(till.server.deps);
    expect(await till.stateOf(saleId)).toBe('sinal_pago');
  });

  it('lets nobody in without a certificate, or with another authority’s', async () => {
    const { local } = house;
    const send = async (
      connect: object,
      path = `/api/pix/${SECRET}/pix`,
      body: unknown = notice('A'),
    ) => {
      const dispatcher = new Agent({ connect: { ca: local.authority, ...connect } });
      try {
        const answer = await request(`https://localhost:${heard.port}${path}`, {
          method: 'POST',
          dispatcher,
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
        await answer.body.dump();
        return answer.statusCode;
      } catch {
        return null;
      } finally {
        await dispatcher.destroy();
      }
    };
    const other = await (await createLocalAuthority('Outra')).signClient('PSP local');
    expect(await send({})).toBeNull();
    expect(await send({ cert: other.certificate, key: other.key })).toBeNull();
    const known = { cert: local.access.certificate, key: local.access.key };
    expect(await send(known, `/api/pix/${'b2'.repeat(32)}/pix`)).toBe(404);
    expect(await send(known, '/api/health')).toBe(404);
    expect(await send(known, `/api/pix/${SECRET}/pix`, '{"pix": ')).toBe(400);
    expect(await send(known, `/api/pix/${SECRET}/pix`, { pix: 'nada' })).toBe(400);
    expect(await send(known, `/api/pix/${SECRET}/pix`, 'x'.repeat(300_000))).toBe(413);
    const where = eq(pixNotices.endToEndId, 'A'.repeat(32));
    expect(await house.till.server.db.select().from(pixNotices).where(where)).toEqual([]);
    expect(await send(known)).toBe(200);
    expect(await house.till.server.db.select().from(pixNotices).where(where)).toHaveLength(1);
  });

  it('is told to the PSP again after an outage', async () => {
    house.local.faults.isDown = true;
    await expect(tellWebhook(house.till.server.deps)).rejects.toThrow('does not take the address');
    house.local.faults.isDown = false;
    await tellWebhook(house.till.server.deps);
    expect(house.local.asked.at(-1)).toContain('PUT /webhook/');
  });
});

describe('the address behind a proxy', () => {
  let server: TestApp;
  const webhook: PixWebhook = {
    url: 'https://patio.example',
    secret: SECRET,
    listener: undefined,
    certificateHeader: 'X-Client-Verify',
  };
  beforeAll(async () => {
    server = await createTestApp({
      env: { TRUST_PROXY: '10.0.0.0/8' },
      deps: (made) => ({ settings: { ...made.settings, pixWebhook: webhook } }),
    });
  });
  afterAll(() => server.close());

  const send = (headers: object, { secret = SECRET, from = '10.1.2.3', letter = 'C' } = {}) =>
    server.inject({
      method: 'POST',
      url: `/api/pix/${secret}/pix`,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
      payload: notice(letter),
    });

  it('believes a trusted proxy that has verified a certificate, and nobody else', async () => {
    const verified = { 'x-client-verify': 'SUCCESS' };
    expect((await send(verified, { from: '192.0.2.1' })).statusCode).toBe(404);
    expect((await send({})).statusCode).toBe(404);
    expect((await send({ 'x-client-verify': 'NONE' })).statusCode).toBe(404);
    expect((await send(verified, { secret: 'c3'.repeat(32) })).statusCode).toBe(404);
    expect(await server.db.select().from(pixNotices)).toEqual([]);
    expect((await send(verified)).statusCode).toBe(200);
    expect(await server.db.select().from(pixNotices)).toHaveLength(1);
  });
});

it('a house without a webhook has no such address', async () => {
  const server = await createTestApp();
  const answer = await server.inject({
    method: 'POST',
    url: `/api/pix/${SECRET}/pix`,
    headers: { 'x-client-verify': 'SUCCESS', 'content-type': 'application/json' },
    payload: notice('D'),
  });
  expect(answer.statusCode).toBe(404);
  expect(await server.db.select().from(pixNotices)).toEqual([]);
  await server.close();
});
