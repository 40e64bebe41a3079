import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { charges, documents } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { createPaidSale, nameAuctioneer, WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
  await nameAuctioneer(till.server.db);
  await switchOffSecondPerson(till.server.db);
});
afterAll(() => till.server.close());

const told = async (saleId: number) =>
  (
    await till.server.db
      .select()
      .from(messages)
      .where(eq(messages.saleId, saleId))
      .orderBy(asc(messages.id))
  ).map(({ kind, subject, body, status, userId }) => ({ kind, subject, body, status, userId }));
const kindsOf = async (saleId: number) => (await told(saleId)).map(({ kind }) => kind);
const lastTo = async (saleId: number) => (await told(saleId)).at(-1);

async function post(url: string, payload: object, who = till.clerk) {
  const answer = await till.server.inject({ method: 'POST', url, headers: who.headers, payload });
  return answer.json();
}

/** One of the acts on a credit, by the version of its sale that is read before. */
async function act(saleId: number, id: number | undefined, what: string, body: object) {
  const { versao } = await till.payments(saleId);
  return post(`/api/admin/credits/${id}/${what}`, { versao, ...body });
}
const refund = (saleId: number, id: number | undefined) =>
  act(saleId, id, 'refund', { motivo: 'O comprador pagou em dobro.' });
const giveBack = (saleId: number, id: number | undefined) =>
  act(saleId, id, 'return', { devolvidoEm: till.today, referencia: `D${id}` });

describe('the signal', () => {
  it('is confirmed once, with the balance and its stored deadline', async () => {
    const { saleId, buyer } = await till.newSale();
    const dueAt = new Date('2026-12-02T02:59:59.999Z');
    const balance = and(eq(charges.saleId, saleId), eq(charges.kind, 'saldo'));
    await till.server.db.update(charges).set({ dueAt }).where(balance);
    await till.credit(saleId, { valor: '4.600,00' });
    expect(await kindsOf(saleId)).toEqual(['won']);
    till.server.jobsSent.length = 0;
    await till.credit(saleId, { valor: '90,00' }, { key: 'o-resto' });
    expect(till.server.jobsSent.map(({ name }) => name)).toContain('send-messages');
    expect(await kindsOf(saleId)).toEqual(['won', 'signal']);
    const sent = await lastTo(saleId);
    expect(sent).toMatchObject({ status: 'waiting', userId: buyer.user.id });
    expect(sent?.body).toContain('Recebemos o sinal de R$ 4.690,00 do lote');
    expect(sent?.body).toContain(
      'Falta o saldo de R$ 19.932,50, até 01/12/2026 às 23:59 (horário de Brasília)',
    );
    expect(sent?.body).toContain(`/conta/arremates/${saleId}`);
    expect(sent?.body).not.toContain('{');

    await till.credit(saleId, { valor: '100,00' });
    expect(await kindsOf(saleId)).toEqual(['won', 'signal']);
  });

  it('names what is missing when more than the signal came, and says nothing when all of it came', async () => {
    const more = await till.newSale();
    await till.credit(more.saleId, { valor: '5.000,00' });
    expect((await lastTo(more.saleId))?.body).toContain('Falta o saldo de R$ 19.622,50');
    const whole = await till.newSale();
    await till.credit(whole.saleId, { valor: '24.622,50' });
    expect(await kindsOf(whole.saleId)).toEqual(['won', 'paid']);
  });

  it('is told neither to somebody whose data were erased nor when the same request comes again', async () => {
    const { saleId, buyer } = await till.newSale();
    await till.credit(saleId, { referencia: 'E-UMA-VEZ' }, { key: 'uma-vez' });
    await till.credit(saleId, { referencia: 'E-UMA-VEZ' }, { key: 'uma-vez' });
    expect(await kindsOf(saleId)).toEqual(['won', 'signal']);
    const gone = await till.newSale();
    const erased = eq(users.id, gone.buyer.user.id);
    await till.server.db.update(users).set({ erasedAt: new Date() }).where(erased);
    await till.credit(gone.saleId);
    expect(await kindsOf(gone.saleId)).toEqual(['won']);
    expect(buyer.user.id).not.toBe(gone.buyer.user.id);
  });
});

describe('money that goes back', () => {
  let buyer: SignedInUser;
  beforeEach(async () => {
    buyer = await till.server.signIn('client', WHOLE_BUYER);
  });

  it('is told as a double payment when it comes, when it is approved, and when the bank has moved it', async () => {
    const paid = await createPaidSale(till.server.db, { buyerId: buyer.user.id });
    const answer = await till.credit(paid.id, { valor: '4.690,00' });
    expect(answer.statusCode).toBe(200);
    expect(await kindsOf(paid.id)).toEqual(['doubled']);
    const [message] = await told(paid.id);
    expect(message?.body).toContain('Recebemos um pagamento em dobro de R$ 4.690,00 do lote');

    const id = Number(answer.json().creditos.at(-1).id);
    till.server.jobsSent.length = 0;
    await refund(paid.id, id);
    await refund(paid.id, id);
    expect(till.server.jobsSent.map(({ name }) => name)).toContain('send-messages');
    expect(await kindsOf(paid.id)).toEqual(['doubled', 'refunding']);
    expect((await lastTo(paid.id))?.body).toContain(
      'A devolução de R$ 4.690,00 do pagamento de R$ 4.690,00 do lote',
    );

    await giveBack(paid.id, id);
    await giveBack(paid.id, id);
    expect(await kindsOf(paid.id)).toEqual(['doubled', 'refunding', 'refunded']);
    const day = till.today.split('-').reverse().join('/');
    expect((await lastTo(paid.id))?.body).toContain(
      `foi feita em ${day}, com a referência bancária D${id}.`,
    );
  });

  it('is no double payment when only a part of it was too much, or when the purchase is not paid', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '24.700,00' });
    expect(await kindsOf(saleId)).toEqual(['won', 'paid']);
    const [credit] = (await till.payments(saleId)).creditos;
    await refund(saleId, Number(credit?.id));
    expect((await lastTo(saleId))?.body).toContain(
      'A devolução de R$ 77,50 do pagamento de R$ 24.700,00 do lote',
    );
  });

  it('is written with its refund or not at all', async () => {
    const paid = await createPaidSale(till.server.db, { rest: 750, buyerId: buyer.user.id });
    const { pool } = till.server.database;
    await pool.query(`create function refuse_message() returns trigger language plpgsql as
      $$ begin raise exception 'no message'; end $$;
      create trigger refuse_message before insert on messages
      for each row when (new.kind = 'refunding') execute function refuse_message()`);
    const broken = await refund(paid.id, paid.paymentIds.at(-1));
    await pool.query('drop trigger refuse_message on messages; drop function refuse_message()');
    expect(broken.code).toBe('INTERNAL');
    expect(await kindsOf(paid.id)).toEqual([]);
    const free = (await till.payments(paid.id)).creditos.at(-1);
    expect(free).toMatchObject({ devolvivel: 7.5, devolucao: null });
  });
});

test('the release is told with the day until which the vehicle is to be fetched', async () => {
  const buyer = await till.server.signIn('client', WHOLE_BUYER);
  const sale = await createPaidSale(till.server.db, { buyerId: buyer.user.id });
  await issueDuePapers(till.server.deps);
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await till.server.db.update(documents).set(file).where(eq(documents.saleId, sale.id));
  till.server.jobsSent.length = 0;
  const { versao } = await till.payments(sale.id);
  const released = await post(`/api/admin/sales/${sale.id}/release`, { versao }, till.ana);
  expect(released.situacao).toBe('liberado');
  expect(till.server.jobsSent.map(({ name }) => name)).toContain('send-messages');
  expect(await kindsOf(sale.id)).toEqual(['released']);
  const until = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Maceio',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(released.retiradaAte));
  expect((await lastTo(sale.id))?.body).toContain(`Retire o veículo até ${until} às 23:59`);
});
