import type { CoafOperation, CoafReport } from '@martelo/contract/shapes/coaf';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { coafNotes } from '../../platform/database/coaf-schema.ts';
import { allocations, payments, sales } from '../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';

const DAY_MS = 86_400_000;
const TEXT = 'Conferido com o comprador e com o extrato do banco dele.';

let app: TestApp;
let director: SignedInUser;
let auditor: SignedInUser;
let attendant: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin', { name: 'Ana Diretora' });
  auditor = await app.signIn('admin', { profiles: ['auditor'] });
  attendant = await app.signIn('admin', { profiles: ['atendimento'] });
});
afterAll(() => app.close());

let made = 0;
async function credit(saleId: number, given: Record<string, string>) {
  made += 1;
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/sales/${saleId}/credit`,
    headers: { ...director.headers, 'idempotency-key': `key-${made}` },
    payload: {
      ...{ meio: 'dinheiro', valor: '10.000,00', referencia: `R${made}` },
      recebidoEm: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10),
      ...{ pagadorNome: '', pagadorDocumento: '', ...given },
    },
  });
  expect(answer.statusCode).toBe(200);
}

/** A sale of R$ 100.000,00, and its buyer. */
async function newSale(buyerId?: number) {
  const buyer = buyerId ?? (await createUser(app.db, { name: 'Comprador de teste' })).id;
  return createSale(app.db, { buyerId: buyer, arremate: 10_000_000 });
}

const read = (who: SignedInUser, query = '') =>
  app.inject({ url: `/api/admin/coaf?${query}`, headers: who.headers });
const reportOf = async (query = '') => (await read(auditor, query)).json<CoafReport>();
async function operationOf(saleId: number, criterion: string, query = '') {
  const { operacoes } = await reportOf(`criterio=${criterion}&${query}`);
  return operacoes.find(({ arremates }) => arremates.some(({ id }) => id === String(saleId)));
}
function justify({ criterio, objeto, valor }: CoafOperation, given = {}, who = director) {
  return app.inject({
    method: 'POST',
    url: `/api/admin/coaf/${criterio}/${objeto}/notes`,
    headers: who.headers,
    payload: { texto: TEXT, valor, ...given },
  });
}
async function cashOperation(): Promise<CoafOperation & { saleId: number }> {
  const { id } = await newSale();
  await credit(id, { valor: '30.000,00' });
  const operation = await operationOf(id, 'especie');
  if (!operation) throw new Error('there is no operation');
  return { ...operation, saleId: id };
}

describe('cash', () => {
  it('of a sale is in the report when its payments reach R$ 30.000,00 together', async () => {
    const { id, ano, numero } = await newSale();
    await credit(id, { valor: '18.000,00' });
    await credit(id, { valor: '11.999,99' });
    expect(await operationOf(id, 'especie')).toBeUndefined();
    await credit(id, { valor: '0,01' });
    expect(await operationOf(id, 'especie')).toMatchObject({
      comprador: { nome: expect.stringMatching(/^Comprador/), documento: '52998224725' },
      arremates: [{ numero: `AR ${ano}/${String(numero).padStart(6, '0')}` }],
      ...{ valor: 30_000, meios: ['dinheiro'], pagamentos: 3, justificada: false, pagador: null },
    });
  });

  it('of several sales of a buyer within a month counts together, and of other means does not', async () => {
    const { id: buyerId } = await createUser(app.db);
    const first = await newSale(buyerId);
    const second = await newSale(buyerId);
    await credit(first.id, { valor: '15.000,00' });
    await credit(second.id, { meio: 'ted', valor: '15.000,00' });
    expect(await operationOf(first.id, 'especie')).toBeUndefined();
    await credit(second.id, { valor: '15.000,00' });
    const operation = await operationOf(first.id, 'especie');
    expect(operation?.arremates.map(({ id }) => id)).toEqual([String(first.id), String(second.id)]);
    expect(operation?.valor).toBe(30_000);
  });
});

it('a payment by another person is in the report until it is justified', async () => {
  const { id } = await newSale();
  await credit(id, { meio: 'pix', pagadorNome: 'Rita Outra', pagadorDocumento: '111.444.777-35' });
  await credit(id, { meio: 'pix', pagadorDocumento: '529.982.247-25' });
  const operation = await operationOf(id, 'terceiro', 'justificativa=sem');
  expect(operation).toMatchObject({
    ...{ valor: 10_000, meios: ['pix'], justificada: false },
    pagador: { nome: 'Rita Outra', documento: '11144477735' },
  });
  if (!operation) throw new Error('there is no operation');
  expect(
    (await justify(operation, { texto: 'Filha do comprador, com declaração.' })).statusCode,
  ).toBe(200);
  expect(await operationOf(id, 'terceiro', 'justificativa=sem')).toBeUndefined();
  expect(await operationOf(id, 'terceiro', 'justificativa=com')).toMatchObject({
    justificada: true,
    justificativas: [{ texto: 'Filha do comprador, com declaração.', por: 'Ana Diretora' }],
  });
});

it('money of another person that was assigned to a charge later is in the report too', async () => {
  const { id, charges } = await newSale();
  const payment = await app.db
    .insert(payments)
    .values({
      ...{ meio: 'pix', valor: 50_000, receivedAt: new Date(), reference: 'E-assigned' },
      ...{
        payerDocument: '11144477735',
        idempotencyKey: 'assigned',
        registeredById: director.user.id,
      },
    })
    .returning({ id: payments.id });
  await app.db
    .insert(allocations)
    .values({ paymentId: payment[0]?.id ?? 0, chargeId: charges[0]?.id ?? 0, valor: 50_000 });
  expect(await operationOf(id, 'terceiro')).toMatchObject({
    ...{ valor: 500, pagador: { nome: '', documento: '11144477735' } },
  });
});

describe('a fleet', () => {
  const buy = (buyerId: number, daysAgo: number) =>
    createSale(app.db, {
      ...{ buyerId, arremate: 1_000_000, state: 'pago' },
      columns: { closedAt: new Date(Date.now() - daysAgo * DAY_MS) },
    });

  it('is three vehicles of a person within six months, at their prices', async () => {
    const { id: buyerId } = await createUser(app.db);
    const first = await buy(buyerId, 170);
    await buy(buyerId, 90);
    expect(await operationOf(first.id, 'frota')).toBeUndefined();
    const undone = await buy(buyerId, 10);
    await app.db.update(sales).set({ state: 'desfeito' }).where(eq(sales.id, undone.id));
    expect(await operationOf(first.id, 'frota')).toBeUndefined();
    await buy(buyerId, 1);
    const fleet = await operationOf(first.id, 'frota');
    expect(fleet).toMatchObject({ valor: 30_000, pessoa: 'fisica', meios: [] });
    expect(fleet?.arremates).toHaveLength(3);
  });

  it('of a company is one only in its first six months with the house', async () => {
    const company = (daysAgo: number) =>
      createUser(app.db, {
        ...{ personType: 'juridica', document: '11222333000181' },
        createdAt: new Date(Date.now() - daysAgo * DAY_MS),
      });
    const [young, old] = [await company(120), await company(400)];
    for (const { id } of [young, old]) for (const daysAgo of [90, 60, 30]) await buy(id, daysAgo);
    const { operacoes } = await reportOf('criterio=frota');
    const companies = operacoes.filter(({ pessoa }) => pessoa === 'juridica');
    expect(companies).toHaveLength(1);
    const [{ buyerId } = { buyerId: 0 }] = await app.db
      .select({ buyerId: sales.buyerId })
      .from(sales)
      .where(eq(sales.id, Number(companies[0]?.objeto)));
    expect(buyerId).toBe(young.id);
  });
});

describe('a justification', () => {
  it('is kept with its author, its time and an audit entry, and never changes', async () => {
    const operation = await cashOperation();
    const answer = await justify(operation);
    expect(answer.json()).toMatchObject({
      justificada: true,
      justificativas: [{ texto: TEXT, por: 'Ana Diretora', valor: 30_000, em: expect.any(String) }],
    });
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'operation.justified'))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(entry).toMatchObject({
      ...{ actorId: director.user.id, subjectType: 'user' },
      details: { criterio: 'Dinheiro', valorCentavos: 3_000_000, justificativa: TEXT },
    });
    await expect(app.db.update(coafNotes).set({ note: 'Outra justificativa.' })).rejects.toThrow();
    await expect(app.db.delete(coafNotes)).rejects.toThrow();
  });

  it('no longer holds for an operation that has grown, and stays beside the next one', async () => {
    const operation = await cashOperation();
    await justify(operation);
    await credit(operation.saleId, { valor: '500,00' });
    const grown = await operationOf(operation.saleId, 'especie');
    expect(grown).toMatchObject({ justificada: false, valor: 30_500 });
    expect(grown?.justificativas).toHaveLength(1);
    const late = await justify(operation);
    expect([late.statusCode, late.json().code]).toEqual([409, 'OPERATION_CHANGED']);
    const again = await justify({ ...operation, valor: 30_500 });
    expect(again.json()).toMatchObject({ justificada: true });
    expect(again.json<CoafOperation>().justificativas).toHaveLength(2);
  });

  it('is refused at its field when it is too short, too long or missing', async () => {
    const operation = await cashOperation();
    for (const texto of ['curta', 'x'.repeat(501), '         .', undefined]) {
      const answer = await justify(operation, { texto });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
      expect(answer.json().errors).toEqual({ texto: expect.any(String) });
    }
    expect((await justify(operation, { valor: 'muito' })).statusCode).toBe(400);
    expect((await justify({ ...operation, objeto: '999999' })).statusCode).toBe(404);
    expect((await justify({ ...operation, criterio: 'frota' })).statusCode).toBe(404);
    expect((await operationOf(operation.saleId, 'especie'))?.justificativas).toEqual([]);
  });

  it('is written by directors and the finances, read by auditors, and closed to everybody else', async () => {
    const operation = await cashOperation();
    const clerk = await app.signIn('admin', { profiles: ['financeiro'] });
    expect((await justify(operation, {}, auditor)).statusCode).toBe(403);
    expect((await justify(operation, {}, clerk)).statusCode).toBe(200);
    expect((await read(clerk)).statusCode).toBe(200);
    for (const profile of ['leiloeiro', 'operador', 'patio', 'atendimento'] as const) {
      const other = await app.signIn('admin', { profiles: [profile] });
      expect((await read(other)).statusCode).toBe(403);
    }
    const file = { url: '/api/admin/exports/coaf', headers: attendant.headers };
    expect((await app.inject(file)).statusCode).toBe(403);
  });

  it('is not told to the buyer, who is not warned either', async () => {
    const buyer = await app.signIn('client');
    const { id } = await newSale(buyer.user.id);
    await credit(id, { valor: '30.000,00' });
    const operation = await operationOf(id, 'especie');
    if (!operation) throw new Error('there is no operation');
    await justify(operation);
    const own = await app.inject({ url: '/api/account/data/export', headers: buyer.headers });
    expect(own.statusCode).toBe(200);
    expect(own.body).not.toContain(TEXT);
  });
});

describe('the report', () => {
  it('has the newest first, in pages, with totals of all that the filters leave', async () => {
    const all = await reportOf();
    const moments = all.operacoes.map(({ em }) => em);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const page = await read(auditor, 'page=2&limit=2');
    expect(page.json<CoafReport>().operacoes).toEqual(all.operacoes.slice(2, 4));
    expect(page.headers['x-total-count']).toBe(String(all.operacoes.length));
    expect(page.json<CoafReport>().totais).toEqual(all.totais);
    const { totais } = await reportOf('criterio=especie&justificativa=sem');
    const cash = all.operacoes.filter(
      ({ criterio, justificada }) => criterio === 'especie' && !justificada,
    );
    expect(totais).toEqual({
      especie: {
        operacoes: cash.length,
        valor: cash.reduce((sum, { valor }) => sum + valor, 0),
      },
      ...{ terceiro: { operacoes: 0, valor: 0 }, frota: { operacoes: 0, valor: 0 } },
      semJustificativa: cash.length,
    });
  });

  it('holds what happened within the period', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    const yesterday = new Date(Date.now() - 2 * DAY_MS).toISOString();
    expect((await reportOf(`from=${tomorrow}`)).operacoes).toEqual([]);
    expect((await reportOf(`criterio=especie&to=${yesterday}`)).operacoes).toEqual([]);
    const { operacoes } = await reportOf(`criterio=especie&from=${yesterday}&to=${tomorrow}`);
    expect(operacoes).toEqual((await reportOf('criterio=especie')).operacoes);
  });

  it('refuses a filter that it does not know', async () => {
    for (const query of ['criterio=outro', 'justificativa=talvez', 'from=ontem']) {
      expect((await read(auditor, query)).statusCode).toBe(400);
    }
  });

  it('leaves as a file with the same rows', async () => {
    const query = 'criterio=terceiro&justificativa=com';
    const { operacoes } = await reportOf(query);
    const file = (format: string) =>
      app.inject({
        url: `/api/admin/exports/coaf?${query}&format=${format}`,
        headers: auditor.headers,
      });
    const csv = await file('csv');
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(operacoes.length + 1);
    expect(lines[0]).toContain('Justificativa');
    expect(lines[1]).toContain('Rita Outra');
    expect(lines[1]).toContain('Filha do comprador, com declaração.');
    const xlsx = await file('xlsx');
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
