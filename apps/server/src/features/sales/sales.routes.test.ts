import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser } from '../../testing/factories.ts';
import { createPaidSale } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';

let app: TestApp;
let director: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
});
afterAll(() => app.close());

async function call(who: SignedInUser, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => Number(id));

describe('the list of sales', () => {
  it('is found by state, auction, deadline and search', async () => {
    const buyer = await createUser(app.db, { name: 'Zuleide Arrematante' });
    const paid = await createSale(app.db, { state: 'pago' });
    const late = await createSale(app.db, { buyerId: buyer.id });
    await app.db
      .update(charges)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(eq(charges.saleId, late.id));
    const list = async (query: string) =>
      idsOf((await call(director, 'GET', `/api/admin/sales?${query}`)).body);
    expect(await list('')).toEqual(expect.arrayContaining([paid.id, late.id]));
    expect(await list('estado=pago')).toEqual([paid.id]);
    expect(await list('prazo=vencido')).toEqual([late.id]);
    expect(await list(`auctionId=${paid.auctionId}`)).toEqual([paid.id]);
    expect(await list('q=zuleide')).toEqual([late.id]);
    expect(await list(`q=${late.vehicle.lote}`)).toEqual([late.id]);
    expect(await list(`q=${String(late.numero).padStart(6, '0')}`)).toEqual([late.id]);
    const one = (await call(director, 'GET', `/api/admin/sales?estado=pago&page=1&limit=1`))
      .headers;
    expect(one['x-total-count']).toBe('1');
  });

  it('finds a buyer by CPF, with its mask or without, for whoever may see people', async () => {
    const buyer = await createUser(app.db, { document: '39053344705' });
    const { id } = await createSale(app.db, { buyerId: buyer.id });
    const found = async (q: string, who = director) =>
      idsOf((await call(who, 'GET', `/api/admin/sales?q=${encodeURIComponent(q)}`)).body);
    for (const typed of ['39053344705', '390.533.447-05', '390.533']) {
      expect(await found(typed)).toEqual([id]);
    }
    expect(await found('390.533.447-06')).toEqual([]);
    const yard = await app.signIn('admin', { profiles: ['patio'] });
    expect(await found('39053344705', yard)).toEqual([]);
  });

  it('names the deadline of the pickup, and finds the one that has passed', async () => {
    const { id: auctionId } = await createAuction(app.db, { phase: 'finished' });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const released = (hours: number) =>
      createSale(app.db, { auctionId, state: 'liberado', columns: { pickupUntil: at(hours) } });
    const late = await released(-1);
    const soon = await released(2);
    const unpaid = await createSale(app.db, { auctionId });
    const list = async (query: string) =>
      (await call(director, 'GET', `/api/admin/sales?auctionId=${auctionId}&${query}`)).body;
    const rows: { id: string; prazoDe: string; vencido: boolean }[] = await list('');
    expect(rows.map(({ id, prazoDe, vencido }) => [Number(id), prazoDe, vencido])).toEqual([
      [unpaid.id, 'sinal', false],
      [soon.id, 'retirada', false],
      [late.id, 'retirada', true],
    ]);
    expect(idsOf(await list('pendencia=retirada-vencida'))).toEqual([late.id]);
    expect(idsOf(await list('prazo=vencido'))).toEqual([]);
    expect(idsOf(await list('prazo=hoje&estado=liberado'))).toEqual([soon.id]);
  });

  it('sums what was sold, received, is open and overdue, under its filters', async () => {
    const { id: auctionId } = await createAuction(app.db, { phase: 'finished' });
    const paid = await createPaidSale(app.db, { auctionId });
    const open = await createSale(app.db, { auctionId });
    await createSale(app.db, { auctionId, state: 'aguardando_decisao' });
    await createSale(app.db, { auctionId, state: 'recusado' });
    await createPaidSale(app.db);
    await app.db
      .update(charges)
      .set({ dueAt: new Date(Date.now() - 1000) })
      .where(and(eq(charges.saleId, open.id), eq(charges.kind, 'sinal')));
    const totals = async (query: string) =>
      (await call(director, 'GET', `/api/admin/sales/totals?${query}`)).body;
    expect(await totals(`auctionId=${auctionId}`)).toEqual({
      vendidos: 2,
      vendido: 49_245,
      recebido: 24_622.5,
      aReceber: 24_622.5,
      vencido: 4_690,
    });
    expect(await totals(`auctionId=${auctionId}&q=${paid.vehicle.lote}`)).toMatchObject({
      vendidos: 1,
      aReceber: 0,
    });
    const yard = await app.signIn('admin', { profiles: ['patio'] });
    expect((await call(yard, 'GET', '/api/admin/sales/totals')).status).toBe(403);
  });

  it('shows no amounts to the yard, which releases vehicles', async () => {
    const { id } = await createSale(app.db);
    const yard = await app.signIn('admin', { profiles: ['patio'] });
    const { body } = await call(yard, 'GET', `/api/admin/sales/${id}`);
    expect(body).toMatchObject({ arremate: null, total: null, linhas: [], cobrancas: [] });
    expect(body.mensagens).toEqual([]);
    expect(body.compradorDados).toMatchObject({ email: '', telefone: '' });
    expect(body.compradorDados.documento).not.toBe('');
    const decide = { decisao: 'aceitar', versao: 0 };
    expect((await call(yard, 'POST', `/api/admin/sales/${id}/decide`, decide)).status).toBe(403);
  });
});

describe('a conditional sale', () => {
  it('is accepted once: deadlines count from the acceptance, and the buyer is told', async () => {
    const sale = await createSale(app.db, { state: 'aguardando_decisao' });
    const decide = { decisao: 'aceitar', versao: sale.version };
    const answers = await Promise.all([1, 2].map(() => accept(sale.id, decide)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await call(director, 'GET', `/api/admin/sales/${sale.id}`);
    expect(body).toMatchObject({ estado: 'aguardando_pagamento', decididoPor: director.user.name });
    const hours = (Date.parse(body.cobrancas[0].venceEm) - Date.parse(body.decididoEm)) / 3_600_000;
    expect(hours).toBe(24);
    expect(await app.db.$count(messages, eq(messages.userId, sale.buyerId))).toBe(1);
    expect(await app.db.$count(charges, eq(charges.saleId, sale.id))).toBe(2);
  });

  const accept = (id: number, body: object) =>
    call(director, 'POST', `/api/admin/sales/${id}/decide`, body);

  it('is not decided on an older state of it, nor after its time', async () => {
    const sale = await createSale(app.db, { state: 'aguardando_decisao' });
    const stale = await accept(sale.id, { decisao: 'aceitar', versao: sale.version + 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'SALE_CHANGED']);
    const decisionUntil = new Date(Date.now() - 1000);
    await app.db.update(sales).set({ decisionUntil }).where(eq(sales.id, sale.id));
    const late = await accept(sale.id, { decisao: 'aceitar', versao: sale.version });
    expect([late.status, late.body.code]).toEqual([409, 'SALE_DECISION_OVER']);
    const { body } = await call(director, 'GET', `/api/admin/sales/${sale.id}`);
    expect(body).toMatchObject({ estado: 'recusado', motivoEncerramento: 'prazo' });
  });
});

describe('an imported sale', () => {
  const imported = { imported: true, signalUntil: null, balanceUntil: null };

  it('is opened by a person: charges, deadlines and the notice begin then', async () => {
    const sale = await createSale(app.db, { columns: imported });
    await app.db.delete(charges).where(eq(charges.saleId, sale.id));
    const open = () =>
      call(director, 'POST', `/api/admin/sales/${sale.id}/open`, { versao: sale.version });
    expect((await open()).body).toMatchObject({
      importada: false,
      cobrancas: [{ tipo: 'sinal' }, {}],
    });
    expect((await open()).body.code).toBe('SALE_CHANGED');
    expect(await app.db.$count(messages, eq(messages.userId, sale.buyerId))).toBe(1);
  });

  it('waits for the seller when it was conditional', async () => {
    const columns = { ...imported, decisionUntil: null };
    const sale = await createSale(app.db, { state: 'aguardando_decisao', columns });
    const versao = sale.version;
    const { body } = await call(director, 'POST', `/api/admin/sales/${sale.id}/open`, { versao });
    expect(body).toMatchObject({ estado: 'aguardando_decisao', importada: false, cobrancas: [] });
    const [lot] = await app.db.select().from(lots).where(eq(lots.id, sale.lotId));
    expect(lot?.decisionUntil?.toISOString()).toBe(body.decisaoAte);
  });

  it('of an erased person cannot be opened', async () => {
    const buyer = await createUser(app.db, { erasedAt: new Date() });
    const sale = await createSale(app.db, { buyerId: buyer.id, columns: imported });
    const versao = sale.version;
    const { body } = await call(director, 'POST', `/api/admin/sales/${sale.id}/open`, { versao });
    expect(body.code).toBe('SALE_BUYER_ERASED');
  });
});

describe('a buyer', () => {
  it('sees the own sales and no others', async () => {
    const buyer = await app.signIn('client');
    const other = await app.signIn('client');
    const sale = await createSale(app.db, { buyerId: buyer.user.id });
    const hidden = await createSale(app.db, {
      buyerId: buyer.user.id,
      columns: { imported: true },
    });
    expect(idsOf((await call(buyer, 'GET', '/api/account/sales')).body)).toEqual([sale.id]);
    const own = await call(buyer, 'GET', `/api/account/sales/${sale.id}`);
    expect(own.body).toMatchObject({
      total: 24_622.5,
      cobrancas: [{ valor: 4_690 }, { valor: 19_932.5 }],
    });
    expect(own.body).not.toHaveProperty('compradorDados');
    for (const [who, id] of [
      [other, sale.id],
      [buyer, hidden.id],
      [buyer, 999_999],
    ] as const) {
      const answer = await call(who, 'GET', `/api/account/sales/${id}`);
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'Este arremate não existe ou não é seu.',
      ]);
    }
  });
});
