import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import { paperBatches, paperBatchItems } from '../../../platform/database/batches-schema.ts';
import { documents, sales } from '../../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { createAuction, createUser } from '../../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_BUYER } from '../../../testing/paper-factory.ts';
import { prepareBatches } from './prepare-batches.ts';
import { startBatch } from './start-batch.ts';

const PROCESS = new URL('./batch-process.fixture.ts', import.meta.url);
// Papers are drawn on threads of low priority, which wait while others use the processors.
vi.setConfig({ testTimeout: 240_000 });
const WITHIN = { timeout: 200_000, interval: 20 };

let app: TestApp;
let clerk: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
  clerk = await app.signIn('admin', { name: 'Caio Caixa', profiles: ['financeiro'] });
});
afterAll(() => app.close());

const raise = (error: unknown) => {
  throw error;
};

/** Runs of the job, each as long as the one before asks for another. */
async function prepare(): Promise<void> {
  let isNext = true;
  while (isNext) {
    isNext = false;
    const send = async () => {
      isNext = true;
    };
    await prepareBatches({ ...app.deps, jobs: { send }, onError: raise });
  }
}

async function paidSales(count: number, vehicle = {}) {
  const auction = await createAuction(app.db, { phase: 'finished', closedAt: new Date() });
  const buyerId = (await createUser(app.db, WHOLE_BUYER)).id;
  for (let each = 0; each < count; each += 1) {
    await createPaidSale(app.db, { auctionId: auction.id, buyerId, vehicle });
  }
  return auction.id;
}

const call = (method: 'GET' | 'POST', url: string, payload?: object, who = clerk) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const ask = (auctionId: number, tipo: string | null = 'nota_arremate') =>
  call('POST', `/api/admin/auctions/${auctionId}/paper-batches`, { tipo });
const fileOf = (batchId: string) => call('GET', `/api/admin/paper-batches/${batchId}/file`);

async function listed(auctionId: number) {
  const answer = await call('GET', `/api/admin/auctions/${auctionId}/paper-batches`);
  return answer.json()[0];
}

const notasOf = (auctionId: number) =>
  app.db
    .select({ numero: documents.numero, pdf: documents.pdf, kind: documents.kind })
    .from(documents)
    .innerJoin(sales, eq(sales.id, documents.saleId))
    .where(sql`${sales.auctionId} = ${auctionId} and ${documents.kind} = 'nota_arremate'`)
    .orderBy(documents.numero);

describe('all notas of an auction', () => {
  it('are issued, drawn and downloaded as one ZIP with the stored files', async () => {
    const auctionId = await paidSales(2);
    const asked = await ask(auctionId);
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject([
      {
        tipo: 'nota_arremate',
        situacao: 'preparando',
        total: 2,
        prontos: 0,
        pedidoPor: 'Caio Caixa',
      },
    ]);
    const [{ id }] = asked.json();
    expect((await fileOf(id)).json().code).toBe('BATCH_NOT_READY');
    app.published.length = 0;
    await prepare();
    const told = app.published.filter(
      ({ event }) => event.type === 'admin-list' && event.list === 'paper-batches',
    );
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(await listed(auctionId)).toMatchObject({
      ...{ situacao: 'pronto', total: 2, prontos: 2, erros: 0, problemas: [] },
    });
    const file = await fileOf(id);
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
    });
    const entries = unzipSync(file.rawPayload);
    const notas = await notasOf(auctionId);
    expect(Object.keys(entries).length).toBe(2);
    expect(Object.values(entries).map((entry) => Buffer.from(entry))).toEqual(
      notas.map(({ pdf }) => pdf),
    );
    const seen = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'documents.downloaded'));
    expect(seen).toMatchObject([{ actorId: clerk.user.id, subjectId: String(auctionId) }]);
  });

  it('is the same request when it is asked for again while it is prepared', async () => {
    const auctionId = await paidSales(1);
    const answers = await Promise.all([ask(auctionId), ask(auctionId), ask(auctionId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const rows = await app.db
      .select()
      .from(paperBatches)
      .where(eq(paperBatches.auctionId, auctionId));
    expect(rows).toHaveLength(1);
    await prepare();
  });
});

describe('a sale whose data is incomplete', () => {
  it('is listed with what is missing, and the others go on', async () => {
    const auctionId = await paidSales(1);
    const buyerId = (await createUser(app.db, WHOLE_BUYER)).id;
    await createPaidSale(app.db, { auctionId, buyerId, vehicle: { chassi: '', renavam: '' } });
    const [{ id }] = (await ask(auctionId)).json();
    await prepare();
    const text = 'Para emitir a nota falta: chassi, RENAVAM.';
    expect(await listed(auctionId)).toMatchObject({
      ...{ situacao: 'pronto', total: 2, prontos: 1, erros: 1 },
      problemas: [{ tipo: 'nota_arremate', texto: text }],
    });
    const entries = unzipSync((await fileOf(id)).rawPayload);
    expect(Object.keys(entries)).toHaveLength(2);
    expect(strFromU8(entries['documentos-que-faltam.txt'] ?? new Uint8Array())).toContain(text);
  });
});

describe('all kinds of papers', () => {
  it('are in one ZIP', async () => {
    const auctionId = await paidSales(1);
    const [{ id, total }] = (await ask(auctionId, null)).json();
    // Nota, two receipts, auto and the receipt of the commission.
    expect(total).toBe(5);
    await prepare();
    const names = Object.keys(unzipSync((await fileOf(id)).rawPayload));
    expect(names.map((name) => name.slice(0, 2)).sort()).toEqual(['AA', 'NA', 'RC', 'RC', 'RL']);
  });
});

describe('a batch that cannot be', () => {
  it('is refused early: without papers, with too many, or of an unknown auction', async () => {
    const empty = await createAuction(app.db);
    expect((await ask(empty.id)).json().code).toBe('BATCH_EMPTY');
    expect((await ask(999_999)).statusCode).toBe(404);
    const auctionId = await paidSales(3);
    const wish = { auctionId, kind: null, askedById: clerk.user.id, limit: 14 };
    expect(await startBatch(app.deps, wish)).toMatchObject({ code: 'BATCH_TOO_LARGE' });
    expect(await startBatch(app.deps, { ...wish, limit: 15 })).toEqual({ ok: true });
    await app.db.delete(paperBatchItems);
    await app.db.delete(paperBatches);
  });

  it('is gone after its time, and its rows with it', async () => {
    const auctionId = await paidSales(1);
    const [{ id }] = (await ask(auctionId)).json();
    await prepare();
    expect((await fileOf(id)).statusCode).toBe(200);
    await app.db
      .update(paperBatches)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(paperBatches.id, Number(id)));
    expect((await fileOf(id)).statusCode).toBe(404);
    expect(await listed(auctionId)).toBeUndefined();
    await prepare();
    expect(await app.db.$count(paperBatches, eq(paperBatches.id, Number(id)))).toBe(0);
  });

  it('is hidden from staff without the right to credit', async () => {
    const gate = await app.signIn('admin', { profiles: ['patio'] });
    const answer = await call('GET', '/api/admin/paper-batches/1/file', undefined, gate);
    expect(answer.statusCode).toBe(403);
  });
});

describe('a process that is killed in the middle', () => {
  const startProcess = () =>
    spawn(process.execPath, [PROCESS.pathname], {
      env: { ...process.env, BATCH_DATABASE: app.database.serverUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
    });

  it('leaves no gap and no twin: two others go on with the paper that was interrupted', async () => {
    const auctionId = await paidSales(4);
    const before = (await app.db.select().from(documents)).filter(
      ({ kind }) => kind === 'nota_arremate',
    ).length;
    await ask(auctionId);
    const killed = startProcess();
    await vi.waitFor(async () => {
      expect((await listed(auctionId)).prontos).toBeGreaterThanOrEqual(1);
    }, WITHIN);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect((await listed(auctionId)).situacao).toBe('preparando');
    const others = [startProcess(), startProcess()];
    await Promise.all(others.map((other) => once(other, 'exit')));
    expect(await listed(auctionId)).toMatchObject({ situacao: 'pronto', prontos: 4, erros: 0 });
    const notas = await notasOf(auctionId);
    expect(notas.map(({ numero }) => numero)).toEqual(
      Array.from({ length: 4 }, (_, index) => before + index + 1),
    );
    expect(notas.every(({ pdf }) => pdf !== null)).toBe(true);
  });
});
