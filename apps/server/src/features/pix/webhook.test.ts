import https from 'node:https';
import { readBrCode } from '@martelo/core/br-code';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { connect } from '../../platform/database/connect.ts';
import { pixEvents } from '../../platform/database/pix-schema.ts';
import { documents, payments } from '../../platform/database/sales-schema.ts';
import { tlsRequest } from '../../platform/outside/pix/tls-request.ts';
import { createTestApp } from '../../testing/app-harness.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { makeCertificates } from './double/certificates.ts';
import { handleEvents } from './handle-events.ts';
import { createPixYard, type PixYard } from './pix.fixture.ts';
import { pollPix } from './poll-pix.ts';
import { prepareCodes } from './prepare-codes.ts';
import { webhookSecret } from './receive-webhook.ts';
import { openWebhookListener } from './webhook-listener.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
afterAll(() => yard.close());

// A hundred calls with certificates take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const raise = (error: unknown): never => {
  throw error;
};

/** POSTs to the webhook's port with the certificate of the PSP, or with another one. */
async function post(
  body: string,
  {
    path,
    certificates = yard.certificates,
  }: { path?: string; certificates?: PixYard['certificates'] } = {},
) {
  const { cert, key } = certificates.client;
  const agent = new https.Agent({ cert, key, ca: yard.certificates.ca });
  const url = new URL(yard.webhookUrl());
  const address = `${url.origin}${path ?? `${url.pathname}/pix`}`;
  try {
    return (await tlsRequest(agent, address, { method: 'POST', body, timeoutMs: 5_000 })).status;
  } catch {
    return null;
  } finally {
    agent.destroy();
  }
}

describe('the port of the PSP', () => {
  it('lets nobody through without a certificate of its authority', async () => {
    expect(await post('{"pix":[]}')).toBe(200);
    expect(await post('{"pix":[]}', { certificates: await makeCertificates() })).toBeNull();
  });

  it('answers 404 to another secret and another path', async () => {
    expect(await post('{"pix":[]}', { path: `/api/pix/${'0'.repeat(64)}/pix` })).toBe(404);
    expect(await post('{"pix":[]}', { path: '/api/health' })).toBe(404);
    const { pathname } = new URL(yard.webhookUrl());
    const others = [`${pathname}/pix/x`, `${pathname.slice(0, -1)}/pix`, `${pathname}0/pix`];
    for (const path of [...others, `/api/pix/${'a'.repeat(3_000)}/pix`]) {
      expect(await post('{"pix":[]}', { path })).toBe(404);
    }
  });

  it('refuses a body that is no report, or too large', async () => {
    expect(await post('')).toBe(400);
    expect(await post('{"pix":{}}')).toBe(400);
    expect(await post('not json')).toBe(400);
    expect(await post('null')).toBe(400);
    expect([413, null]).toContain(await post(`{"pix":["${'x'.repeat(600_000)}"]}`));
    expect(await post('{"pix":[null,{"endToEndId":7},{"endToEndId":"E1"}]}')).toBe(200);
    expect(await yard.server.db.$count(pixEvents)).toBe(0);
  });

  it('takes strange shapes without a fault, stores what is a report, and credits nothing of it', async () => {
    const endToEndId = `E${'8'.repeat(31)}`;
    const bodies = [
      { pix: [], mais: 1 },
      { pix: [[], {}, 'x', 7, true, { endToEndId: { $ne: null } }, { endToEndId: [endToEndId] }] },
      { pix: [{ endToEndId: `${endToEndId}'; drop table payments; --` }] },
      { pix: [{ endToEndId: 'E\u0000'.padEnd(32, '1') }] },
      {
        pix: [
          { endToEndId, devolucoes: 'x' },
          { endToEndId, devolucoes: [null, { id: 1 }, {}] },
        ],
      },
      { pix: [{ endToEndId, txid: 'x'.repeat(9_000) }] },
      { pix: [{ endToEndId, chave: 'de-outro@banco.example', valor: '-1', horario: 'ontem' }] },
    ];
    for (const body of bodies) expect(await post(JSON.stringify(body))).toBe(200);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await post(`{"pix":${deep}}`)).toBe(200);
    expect(await post(`{"pix":[{"endToEndId":"${endToEndId}","x":${deep}}]}`)).toBe(200);
    const many = Array.from({ length: 1_001 }, () => ({ endToEndId }));
    expect(await post(JSON.stringify({ pix: many }))).toBe(400);
    expect(await yard.eventsOf(endToEndId)).toHaveLength(1);
    expect(await yard.server.db.$count(pixEvents)).toBe(1);
    for (let run = 0; run < 5; run += 1) await yard.handle();
    expect(await yard.eventsOf(endToEndId)).toMatchObject([{ state: 'desconhecido' }]);
    expect(await yard.server.db.$count(payments)).toBe(0);
  });

  it('credits nothing of a PIX that the PSP does not know', async () => {
    const { saleId, sinal } = await yard.newPayableSale();
    const endToEndId = `E${'9'.repeat(31)}`;
    const report = { endToEndId, txid: sinal, valor: '4690.00', chave: 'x', horario: '2026-11-20' };
    expect(await post(JSON.stringify({ pix: [report] }))).toBe(200);
    for (let run = 0; run < 6; run += 1) await yard.handle();
    expect(await yard.eventsOf(endToEndId)).toMatchObject([{ state: 'desconhecido', misses: 4 }]);
    expect((await yard.till.payments(saleId)).creditos).toEqual([]);
  });
});

describe('the same call 100 times, on two processes at once, and the polling', () => {
  it('is one payment, one receipt and one message', async () => {
    const sale = await yard.newPayableSale();
    const other = connect(yard.server.database.serverUrl);
    const second = { ...yard.deps, db: other.db };
    const listener = await openWebhookListener(second, yard.webhook, raise);
    const first = yard.webhookUrl();
    await yard.double.pay(sale.sinal);
    await yard.handle();
    const endToEndId = await yard.double.pay(sale.saldo, { webhook: 'never' });
    const twin = new URL(first);
    twin.port = String(listener.port);
    const calls = Array.from({ length: 100 }, async (_, index) => {
      yard.double.webhookUrl = index % 2 === 0 ? first : twin.href;
      const status = await yard.double.report([{ endToEndId, txid: sale.saldo }]);
      await handleEvents(index % 2 === 0 ? yard.deps : second);
      return status;
    });
    const polls = [pollPix(yard.deps, 2), pollPix(second, 2)];
    expect(await Promise.all(calls)).toEqual(Array(100).fill(200));
    await Promise.all(polls);
    await yard.handle();
    await Promise.all([yard.deps, second].map((deps) => issueDuePapers(deps)));
    yard.double.webhookUrl = first;
    await listener.close();
    await other.close();
    const receipts = await yard.server.db
      .select()
      .from(documents)
      .where(and(eq(documents.saleId, sale.saleId), eq(documents.kind, 'recibo')));
    expect(receipts).toHaveLength(2);
    expect(new Set(receipts.map(({ paymentId }) => paymentId)).size).toBe(2);
    const { creditos } = await yard.till.payments(sale.saleId);
    expect(creditos).toHaveLength(2);
    expect(await yard.till.stateOf(sale.saleId)).toBe('pago');
    const told = await yard.server.db
      .select()
      .from(messages)
      .where(eq(messages.userId, sale.buyer.user.id));
    expect(told.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  });
});

describe('without a webhook', () => {
  it('the polling alone credits, also what arrived 40 hours ago', async () => {
    const sale = await yard.newPayableSale();
    const at = new Date(Date.now() - 40 * 3_600_000);
    await yard.double.pay(sale.sinal, { webhook: 'never', at });
    await pollPix(yard.deps, 2);
    await yard.handle();
    expect(await yard.till.stateOf(sale.saleId)).toBe('sinal_pago');
    const { creditos } = await yard.till.payments(sale.saleId);
    expect(creditos).toMatchObject([{ valor: 4_690 }]);
  });
});

describe('while the PSP is down for an hour', () => {
  it('the page says so and keeps the key; afterwards everything is credited', async () => {
    const sale = await yard.newPayableSale();
    const waiting = await yard.till.newSale();
    const paid = await yard.double.pay(sale.sinal, { webhook: 'never' });
    yard.double.isDown = true;
    const asked = yard.double.asked.length;
    await yard.double.report([{ endToEndId: paid, txid: sale.sinal }]);
    for (let minute = 0; minute < 60; minute += 1) {
      yard.clock.now += 60_000;
      await expect(prepareCodes(yard.deps)).rejects.toThrow();
      await expect(handleEvents(yard.deps)).rejects.toThrow();
      await expect(pollPix(yard.deps, 2)).rejects.toThrow();
    }
    expect(yard.double.asked.length).toBe(asked);
    const own = (await yard.till.own(waiting.buyer, waiting.saleId)).json();
    expect(own.cobrancas[0].pix).toBe('indisponivel');
    expect(readBrCode(own.cobrancas[0].brcode)?.get('54')).toBe('4690.00');
    expect(own.recebedor.chavePix).toBe(yard.deps.pix.settings.chave);

    yard.double.isDown = false;
    yard.clock.now += 60_000;
    await yard.prepare();
    await yard.handle();
    expect(await yard.till.stateOf(sale.saleId)).toBe('sinal_pago');
    const again = (await yard.till.own(waiting.buyer, waiting.saleId)).json();
    expect(again.cobrancas[0].pix).toBe('pronto');
    expect(readBrCode(again.cobrancas[0].brcode)?.get('01')).toBe('12');
  });
});

describe('behind a proxy', () => {
  const call = (
    server: Awaited<ReturnType<typeof createTestApp>>,
    headers: object,
    from = '10.1.2.3',
  ) =>
    server.app.inject({
      method: 'POST',
      url: `/api/pix/${webhookSecret(server.deps.settings.sessionSecret)}/pix`,
      headers: { 'content-type': 'application/json', ...headers },
      remoteAddress: from,
      payload: { pix: [{ endToEndId: `E${'7'.repeat(31)}` }] },
    });

  it('only a trusted proxy’s word about the certificate is believed', async () => {
    const settings = yard.double.settings('x', { kind: 'proxy', header: 'x-ssl-client-verify' });
    const pix = { ...yard.deps.pix, settings };
    const env = { TRUST_PROXY: '10.1.0.0/16' };
    const server = await createTestApp({ env, deps: () => ({ pix }) });
    const verified = { 'x-ssl-client-verify': 'SUCCESS' };
    const answers = [
      await call(server, verified),
      await call(server, verified, '192.0.2.1'),
      await call(server, {}),
      await call(server, { 'x-ssl-client-verify': 'FAILED' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404]);
    await server.close();
  });

  it('without a webhook there is nothing', async () => {
    expect((await call(yard.server, { 'x-ssl-client-verify': 'SUCCESS' })).statusCode).toBe(404);
  });
});

it('every payment of these tests was credited once', async () => {
  const [row] = await yard.server.db.select({ all: count() }).from(payments);
  expect(row?.all).toBe(4);
});
