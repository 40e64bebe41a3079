import type { Refund } from '@martelo/contract/shapes/refunds';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, messages } from '../../../platform/database/administration-schema.ts';
import { refunds } from '../../../platform/database/refunds-schema.ts';
import { sales } from '../../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { createPixYard, type PixYard } from '../../pix/pix.fixture.ts';
import { RECEIVER } from '../payments.fixture.ts';
import { sendRefunds } from './send-refunds.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
afterAll(() => yard.close());
beforeEach(() => {
  yard.double.returnFault = 'none';
});
afterEach(() => {
  yard.double.isDown = false;
});

const chave = RECEIVER.chavePix;
const send = () => sendRefunds(yard.deps);

/** The refunds of a sale as the office lists them, the oldest first. */
async function refundsOf(saleId: number): Promise<Refund[]> {
  const [sale] = await yard.server.db.select().from(sales).where(eq(sales.id, saleId));
  const q = `AR ${sale?.ano}/${String(sale?.numero).padStart(6, '0')}`;
  const url = `/api/admin/refunds?q=${encodeURIComponent(q)}`;
  const answer = await yard.server.inject({ url, headers: yard.till.clerk.headers });
  return (answer.json() as Refund[]).reverse();
}

async function onlyRefund(saleId: number): Promise<Refund> {
  const [refund, ...others] = await refundsOf(saleId);
  if (!refund || others.length > 0) throw new Error('there is not exactly one refund');
  return refund;
}

function approve(refund: Refund, { canal = 'pix', who = yard.till.ana } = {}) {
  return yard.server.inject({
    ...{ method: 'POST', url: `/api/admin/refunds/${refund.id}/approve`, headers: who.headers },
    payload: { canal, versao: refund.versao },
  });
}

function record(refund: Refund, body: object = {}, who: SignedInUser = yard.till.clerk) {
  return yard.server.inject({
    ...{ method: 'POST', url: `/api/admin/refunds/${refund.id}/record`, headers: who.headers },
    payload: { devolvidoEm: yard.till.today, referencia: `R${refund.id}`, ...body },
  });
}

/** A signal that was paid with R$ 10,00 too much, through the static code. */
async function overpaid() {
  const sale = await yard.newPayableSale();
  await yard.till.payments(sale.saleId);
  const [signal] = await yard.till.chargesOf(sale.saleId);
  const endToEndId = await yard.double.pay(signal?.txid ?? '', { chave, valor: 470_000 });
  await yard.handle();
  return { ...sale, endToEndId, refund: await onlyRefund(sale.saleId) };
}

const returnsOf = (endToEndId: string) => yard.double.received.get(endToEndId)?.devolucoes ?? [];

describe('a refund', () => {
  it('of what was paid too much is proposed, approved, and returned by the provider once', async () => {
    const { saleId, buyer, endToEndId, refund } = await overpaid();
    expect(refund).toMatchObject({
      ...{ estado: 'solicitada', causa: 'a_maior', valor: 10, canal: null, canais: ['pix'] },
      pagamento: { valor: 4_700, meio: 'pix' },
      arremate: { id: String(saleId) },
    });
    await send();
    expect(returnsOf(endToEndId)).toEqual([]);
    expect((await approve(refund)).json()).toMatchObject({
      ...{ estado: 'aprovada', canal: 'pix', aprovadaPor: 'Ana Diretora' },
    });
    await send();
    expect((await onlyRefund(saleId)).estado).toBe('em_processamento');
    await send();
    expect(await onlyRefund(saleId)).toMatchObject({
      ...{ estado: 'devolvida', referencia: `DDV${refund.id}` },
    });
    await send();
    expect(returnsOf(endToEndId)).toHaveLength(1);
    const own = (await yard.till.own(buyer, saleId)).json();
    expect([own.aDevolver, own.devolvido]).toEqual([0, 10]);
    const log = await yard.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectType, 'refund'));
    const actions = log.filter(({ subjectId }) => subjectId === refund.id);
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'refund.approved',
      'refund.returned',
      'refund.sent',
    ]);
  });

  it('of a charge that was paid twice returns the whole second PIX', async () => {
    const sale = await yard.newPayableSale();
    await yard.till.payments(sale.saleId);
    const [signal] = await yard.till.chargesOf(sale.saleId);
    await yard.double.pay(sale.sinal);
    await yard.handle();
    await yard.double.pay(signal?.txid ?? '', { chave, valor: 469_000 });
    await yard.handle();
    expect(await onlyRefund(sale.saleId)).toMatchObject({ causa: 'em_dobro', valor: 4_690 });
  });

  it('whose answer was lost, or while the provider is down, is ordered again and happens once', async () => {
    const { saleId, endToEndId, refund } = await overpaid();
    await approve(refund);
    yard.double.returnFault = 'answer-lost';
    await expect(send()).rejects.toThrow('503');
    expect((await onlyRefund(saleId)).estado).toBe('aprovada');
    yard.double.returnFault = 'none';
    yard.double.isDown = true;
    await expect(send()).rejects.toThrow();
    yard.double.isDown = false;
    yard.clock.now += 60_000;
    await send();
    expect((await onlyRefund(saleId)).estado).toBe('devolvida');
    expect(returnsOf(endToEndId)).toHaveLength(1);
  });

  it('that the bank cannot do is told to the finances, proposed again, and may then be done by hand', async () => {
    const { saleId, endToEndId, refund } = await overpaid();
    yard.double.returnFault = 'slow';
    await approve(refund);
    await send();
    await yard.double.finishReturn(endToEndId, 'NAO_REALIZADO');
    await yard.handle();
    const [failed, again] = await refundsOf(saleId);
    expect(failed).toMatchObject({
      ...{ estado: 'nao_realizada' },
      nota: 'O banco não conseguiu devolver o dinheiro. Conta encerrada.',
    });
    expect(again).toMatchObject({
      ...{ estado: 'solicitada', valor: 10, canais: ['pix', 'banco'] },
      falhaAnterior: failed?.nota,
    });
    const told = await yard.server.db
      .select()
      .from(messages)
      .where(eq(messages.kind, 'refund-failed'));
    const about = told.filter(({ subject }) => subject.includes(`nº ${refund.id} `));
    expect(about.map(({ recipientName }) => recipientName).sort()).toEqual([
      ...['Ana Diretora', 'Bia Diretora', 'Caio Caixa'],
    ]);
    if (!again) throw new Error('nothing was proposed again');
    expect((await approve(again, { canal: 'banco' })).statusCode).toBe(200);
    expect((await record(again)).json()).toMatchObject({ estado: 'devolvida', canal: 'banco' });
  });

  it('that the provider refuses is told as refused', async () => {
    const { saleId, refund } = await overpaid();
    yard.double.returnFault = 'refused';
    await approve(refund);
    await send();
    expect((await refundsOf(saleId))[0]).toMatchObject({
      ...{ estado: 'nao_realizada', nota: 'O banco recusou a devolução.' },
    });
  });

  it('cannot be approved twice, by another way, after the sale moved, or without the right', async () => {
    const { saleId, refund, saldo } = await overpaid();
    const byBank = await approve(refund, { canal: 'banco' });
    expect(byBank.json().code).toBe('REFUND_CHANNEL_CLOSED');
    const keeper = await yard.server.signIn('admin', { profiles: ['operador'] });
    expect((await approve(refund, { who: keeper })).statusCode).toBe(403);
    await yard.double.pay(saldo);
    await yard.handle();
    expect((await approve(refund)).json().code).toBe('REFUND_MOVED');
    const fresh = await onlyRefund(saleId);
    const both = await Promise.all([approve(fresh), approve(fresh)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('of money that a bank took back (MED) is refused', async () => {
    const { endToEndId, refund, saleId } = await overpaid();
    yard.double.takeBack(endToEndId, 'M1');
    await yard.double.report([yard.double.received.get(endToEndId) ?? {}]);
    await yard.handle();
    const fresh = await onlyRefund(saleId);
    expect(fresh).toMatchObject({ id: refund.id, contestado: true });
    expect((await approve(fresh)).json().code).toBe('REFUND_CONTESTED');
  });
});

describe('a return at the bank', () => {
  async function byHand() {
    const { saleId } = await yard.newPayableSale();
    await yard.till.credit(saleId, { meio: 'ted', valor: '24.632,50' });
    const refund = await onlyRefund(saleId);
    expect(refund.canais).toEqual(['banco']);
    return { saleId, refund };
  }

  it('is registered after the approval alone, with its reference, and once', async () => {
    const { refund, saleId } = await byHand();
    expect((await record(refund)).json().code).toBe('REFUND_NOT_BY_HAND');
    await approve(refund, { canal: 'banco' });
    expect((await record(refund, { devolvidoEm: '2020-01-01' })).json().errors).toEqual({
      devolvidoEm: 'O dia da devolução não pode ser anterior à aprovação.',
    });
    expect((await record(refund)).json()).toMatchObject({
      ...{ estado: 'devolvida', referencia: `R${refund.id}` },
    });
    expect((await record(refund)).statusCode).toBe(200);
    expect((await record(refund, { referencia: 'OUTRA' })).json().code).toBe('REFUND_MOVED');
    const { aDevolver, devolvido } = await yard.till.payments(saleId);
    expect([aDevolver, devolvido]).toEqual([0, 10]);
  });

  it('of a reference that another return has is refused at its field', async () => {
    const [one, other] = [await byHand(), await byHand()];
    await approve(one.refund, { canal: 'banco' });
    await approve(other.refund, { canal: 'banco' });
    await record(one.refund, { referencia: 'ted 77' });
    expect((await record(other.refund, { referencia: 'TED 77' })).json().errors).toEqual({
      referencia: 'Esta referência bancária já está em outra devolução.',
    });
  });
});

describe('the database', () => {
  it('refuses a refund of one centavo more than the rest, and any change of a refund', async () => {
    const { refund } = await overpaid();
    const { db } = yard.server;
    const paymentId = Number(refund.pagamento.id);
    await expect(
      db.insert(refunds).values({ paymentId, valor: 1, cause: 'a_maior' }),
    ).rejects.toMatchObject({ cause: { constraint: 'refunds_payment_sum' } });
    const row = eq(refunds.id, Number(refund.id));
    await expect(db.update(refunds).set({ valor: 999 }).where(row)).rejects.toMatchObject({
      cause: { constraint: 'refunds_kept' },
    });
    await expect(db.update(refunds).set({ state: 'devolvida' }).where(row)).rejects.toMatchObject({
      cause: { constraint: 'refunds_moved' },
    });
  });
});

describe('the list of received payments', () => {
  it('shows each payment with its sale and what goes back', async () => {
    const { saleId, endToEndId } = await overpaid();
    const url = `/api/admin/payments?q=${endToEndId}`;
    const answer = await yard.server.inject({ url, headers: yard.till.clerk.headers });
    expect(answer.json()).toMatchObject([
      {
        ...{ valor: 4_700, creditado: 4_690, aDevolver: 10, devolvido: 0 },
        ...{ registradoPor: 'PIX automático', arremates: [{ id: String(saleId) }] },
      },
    ]);
    expect(answer.headers['x-total-count']).toBe('1');
  });
});
