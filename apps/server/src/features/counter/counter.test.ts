import type { CounterBuyer, CounterPerson } from '@martelo/contract/shapes/counter';
import { foldAccents } from '@martelo/core/text';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../platform/database/administration-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { lots, users } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { createTill, type Till } from '../payments/payments.fixture.ts';

let till: Till;
let keeper: SignedInUser;
beforeAll(async () => {
  till = await createTill();
  keeper = await till.server.signIn('admin', { profiles: ['atendimento'] });
});
afterAll(() => till.server.close());

async function get<T>(url: string, who = keeper): Promise<T> {
  return (await till.server.inject({ url, headers: who.headers })).json();
}

const search = (q: string, who?: SignedInUser) =>
  get<CounterPerson[]>(`/api/admin/counter?q=${encodeURIComponent(q)}`, who);

const buyerOf = (id: number, who?: SignedInUser) =>
  get<CounterBuyer>(`/api/admin/counter/user/${id}`, who);

/** A buyer with a name, a document and a lot that nobody else has. */
async function buyerNamed(name: string, document: string, lote: string) {
  const made = await till.newSale();
  const { db } = till.server;
  const search = foldAccents(`${name} ${document}`);
  await db.update(users).set({ name, document, search }).where(eq(users.id, made.buyer.user.id));
  const [sale] = await db.select().from(sales).where(eq(sales.id, made.saleId));
  if (!sale) throw new Error('there is no sale');
  await db.update(lots).set({ lote }).where(eq(lots.id, sale.lotId));
  return { ...made, buyerId: made.buyer.user.id, sale };
}

describe('the search of the counter', () => {
  it('finds a buyer by document, number of the sale, lot and name', async () => {
    const { buyerId, sale } = await buyerNamed('Quitéria Única', '39053344705', 'L-777');
    const number = `AR ${sale.ano}/${String(sale.numero).padStart(6, '0')}`;
    const found = { id: String(buyerId), nome: 'Quitéria Única', arremates: 1, emAberto: 24_622.5 };
    expect(await search('390.533.447-05')).toMatchObject([{ ...found, por: 'documento' }]);
    for (const q of [number, `${sale.ano}/${sale.numero}`, number.toLowerCase()]) {
      expect(await search(q), q).toMatchObject([{ ...found, por: 'arremate', achado: number }]);
    }
    expect(await search('l-777')).toMatchObject([{ ...found, por: 'lote', achado: 'Lote L-777' }]);
    expect(await search('unica quitéria')).toMatchObject([{ ...found, por: 'nome' }]);
    expect(await search('ninguém assim')).toEqual([]);
  });

  it('puts the surest kind first, and names a person once', async () => {
    const { buyerId, sale } = await buyerNamed('Numa Numerada', '11144477735', '880');
    await till.server.db.update(sales).set({ numero: 880_880 }).where(eq(sales.id, sale.id));
    await till.server.db.update(lots).set({ lote: '880880' }).where(eq(lots.id, sale.lotId));
    expect(await search('880880')).toMatchObject([{ id: String(buyerId), por: 'arremate' }]);
  });

  it('leaves out people who bought nothing, and asks for a text', async () => {
    await till.server.signIn('client', { name: 'Sofia Semcompra', document: '52998224725' });
    expect(await search('Semcompra')).toEqual([]);
    const empty = await till.server.inject({
      url: '/api/admin/counter?q=',
      headers: keeper.headers,
    });
    expect(empty.statusCode).toBe(400);
  });
});

describe('a buyer at the counter', () => {
  it('shows what is owed and every purchase, the unfinished ones first', async () => {
    const { saleId, buyer } = await till.newSale();
    expect(await buyerOf(buyer.user.id)).toMatchObject({
      ...{ id: String(buyer.user.id), emAberto: 24_622.5, total: 1 },
      arremates: [{ id: String(saleId), estado: 'aguardando_pagamento' }],
    });
    await till.credit(saleId);
    expect((await buyerOf(buyer.user.id)).emAberto).toBe(19_932.5);
  });

  it('has the purchases that are owed before those that only wait', async () => {
    const [owed, waiting] = [await till.newSale(), await till.newSale()];
    await till.server.db
      .update(sales)
      .set({ buyerId: owed.buyer.user.id, state: 'aguardando_decisao' })
      .where(eq(sales.id, waiting.saleId));
    const { arremates } = await buyerOf(owed.buyer.user.id);
    expect(arremates.map(({ id }) => Number(id))).toEqual([owed.saleId, waiting.saleId]);
  });

  it('has no amounts for the yard, and is nobody who bought nothing', async () => {
    const { buyer } = await till.newSale();
    const gate = await till.server.signIn('admin', { profiles: ['patio'] });
    const seen = await buyerOf(buyer.user.id, gate);
    expect([seen.emAberto, seen.arremates[0]?.total]).toEqual([null, null]);
    const [found] = await search(`AR ${seen.arremates[0]?.numero.slice(3)}`, gate);
    expect(found?.emAberto).toBeNull();
    expect(await buyerOf(till.clerk.user.id)).toMatchObject({ code: 'NOT_FOUND' });
    const inspector = await till.server.signIn('admin', { profiles: ['vistoriador'] });
    expect(await buyerOf(buyer.user.id, inspector)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('gets the link to pay once more, with what is missing', async () => {
    const { saleId, buyer } = await till.newSale();
    const send = (id: number, who: SignedInUser) =>
      till.server.inject({
        ...{ method: 'POST', url: `/api/admin/sales/${id}/link`, headers: who.headers },
      });
    expect((await send(saleId, keeper)).statusCode).toBe(200);
    const [notice] = await till.server.db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, buyer.user.id), eq(messages.kind, 'payment-due')));
    expect(notice?.body).toContain(`/conta/arremates/${saleId}`);
    expect(notice?.body).toContain('4.690,00');
    const log = await till.server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.link-sent'), eq(auditLog.subjectId, String(saleId))));
    expect(log).toMatchObject([{ actorId: keeper.user.id }]);
    expect((await send(saleId, till.clerk)).statusCode).toBe(403);
    await till.server.db.update(sales).set({ state: 'pago' }).where(eq(sales.id, saleId));
    expect((await send(saleId, keeper)).json().code).toBe('LINK_NOTHING_OPEN');
    expect((await send(999_999, keeper)).statusCode).toBe(404);
  });
});

describe('the plan of the search', () => {
  it('reads sales by number and buyers by document through an index', async () => {
    const { pool } = till.server.database;
    const plan = async (text: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        const { rows } = await client.query(`explain ${text}`);
        return JSON.stringify(rows);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await plan('select id from sales where numero = 12')).toContain('sales_numero');
    expect(await plan(`select id from users where document = '1'`)).toContain('users_document');
    expect(await plan('select id from sales where buyer_id = 1')).toContain('sales_buyer');
    expect(await plan('select id from sales where lot_id = 1')).toContain('sales_');
  });
});
