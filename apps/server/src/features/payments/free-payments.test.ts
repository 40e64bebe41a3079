import type { OpenCharge, ReceivedPayment } from '@martelo/contract/shapes/payments';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { createPixYard, type PixYard } from '../pix/pix.fixture.ts';
import { RECEIVER } from './payments.fixture.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
afterAll(() => yard.close());

const chave = RECEIVER.chavePix;

const get = async <T>(url: string): Promise<T> =>
  (await yard.server.inject({ url, headers: yard.till.clerk.headers })).json();
const post = (url: string, payload: object = {}, who: SignedInUser = yard.till.clerk) =>
  yard.server.inject({ method: 'POST', url, headers: who.headers, payload });

const free = (q: string) =>
  get<ReceivedPayment[]>(`/api/admin/payments?situacao=livres&q=${encodeURIComponent(q)}`);
const chargesFor = (q: string) =>
  get<OpenCharge[]>(`/api/admin/open-charges?q=${encodeURIComponent(q)}`);

let unknown = 0;
/** A PIX that names no charge of the yard. */
async function strayPix(valor: number): Promise<ReceivedPayment> {
  unknown += 1;
  const txid = `ESTRANHO${String(unknown).padStart(24, '0')}`;
  const endToEndId = await yard.double.pay(txid, { chave, valor });
  await yard.handle();
  const [payment] = await free(endToEndId);
  if (!payment) throw new Error('the PIX is not in the list');
  return payment;
}

async function makeLate(saleId: number): Promise<void> {
  const dueAt = sql`clock_timestamp() - interval '2 days'`;
  await yard.server.db.update(charges).set({ dueAt }).where(eq(charges.saleId, saleId));
}

async function versionOf(saleId: number): Promise<number> {
  const rows = await yard.server.db.select().from(sales).where(eq(sales.id, saleId));
  return rows[0]?.version ?? 0;
}

async function chargesOf(saleId: number): Promise<OpenCharge[]> {
  const all = await chargesFor('');
  const own = all.filter(({ arremate }) => arremate.id === String(saleId));
  return own.sort((one, other) => Number(one.id) - Number(other.id));
}

describe('money of a buyer who did not pay in time', () => {
  it('is given to the fine of the default, and what is left to nobody', async () => {
    const { saleId } = await yard.newPayableSale({ multaInadimplenciaPontosBase: 2_000 });
    await makeLate(saleId);
    const versao = await versionOf(saleId);
    const motivo = 'Não pagou o saldo nem respondeu aos avisos.';
    expect((await post(`/api/admin/sales/${saleId}/default`, { motivo, versao })).statusCode).toBe(
      200,
    );
    const fine = (await yard.till.chargesOf(saleId)).find(({ kind }) => kind === 'multa');
    if (!fine) throw new Error('the default has no fine');
    const payment = await strayPix(fine.valor + 10_000);
    const body = { chargeId: String(fine.id), resto: payment.resto };
    const given = await post(`/api/admin/payments/${payment.id}/assign`, body);
    expect(given.json()).toMatchObject({ creditado: fine.valor / 100, aDevolver: 100, resto: 0 });
    const paid = (await yard.till.chargesOf(saleId)).find(({ kind }) => kind === 'multa');
    expect([paid?.state, await yard.till.stateOf(saleId)]).toEqual(['paga', 'inadimplente']);
  });
});

describe('money that names no charge', () => {
  it('waits in a list, belongs to no sale, and is not proposed to go back', async () => {
    const payment = await strayPix(469_000);
    expect(payment).toMatchObject({
      ...{ valor: 4_690, resto: 4_690, creditado: 0, aDevolver: 0 },
      ...{ motivo: 'sem_codigo', arremates: [] },
    });
    expect(await get(`/api/admin/refunds?q=${payment.referencia}`)).toEqual([]);
  });

  it('is given by a person to a charge, once, and moves the sale', async () => {
    const { saleId } = await yard.newPayableSale();
    const payment = await strayPix(469_000);
    const [signal] = await chargesOf(saleId);
    const body = { chargeId: signal?.id, resto: payment.resto };
    const url = `/api/admin/payments/${payment.id}/assign`;
    const both = await Promise.all([post(url, body), post(url, body)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('PAYMENT_MOVED');
    expect(await yard.till.stateOf(saleId)).toBe('sinal_pago');
    expect(await free(payment.referencia)).toEqual([]);
    const { creditos } = await yard.till.payments(saleId);
    expect(creditos).toMatchObject([
      { referencia: payment.referencia, valor: 4_690, aDevolver: 0 },
    ]);
  });

  it('of more than the charge leaves a proposal, which a person may withdraw for another charge', async () => {
    const [one, other] = [await yard.newPayableSale(), await yard.newPayableSale()];
    const payment = await strayPix(479_000);
    const [first] = await chargesOf(one.saleId);
    const [second] = await chargesOf(other.saleId);
    const url = `/api/admin/payments/${payment.id}/assign`;
    const given = await post(url, { chargeId: first?.id, resto: 4_790 });
    expect(given.json()).toMatchObject({ creditado: 4_690, aDevolver: 100, resto: 0 });
    const [refund] = await get<{ id: string }[]>(`/api/admin/refunds?q=${payment.referencia}`);
    const withdrawn = await post(`/api/admin/refunds/${refund?.id}/withdraw`);
    expect(withdrawn.json().estado).toBe('cancelada');
    const again = await post(`/api/admin/refunds/${refund?.id}/withdraw`);
    expect(again.json().code).toBe('REFUND_MOVED');
    expect((await free(payment.referencia))[0]?.resto).toBe(100);
    const rest = await post(url, { chargeId: second?.id, resto: 100 });
    expect(rest.json()).toMatchObject({ creditado: 4_790, aDevolver: 0, resto: 0 });
    expect((await chargesOf(other.saleId))[0]?.falta).toBe(4_590);
  });

  it('is not given to a charge that is paid, nor by somebody without the right', async () => {
    const { saleId, sinal } = await yard.newPayableSale();
    const [signal] = await chargesOf(saleId);
    await yard.double.pay(sinal);
    await yard.handle();
    const payment = await strayPix(10_000);
    const body = { chargeId: signal?.id, resto: 100 };
    const url = `/api/admin/payments/${payment.id}/assign`;
    expect((await post(url, body)).json().code).toBe('CHARGE_NOT_OPEN');
    const keeper = await yard.server.signIn('admin', { profiles: ['atendimento'] });
    expect((await post(url, body, keeper)).statusCode).toBe(403);
    expect((await free(payment.referencia))[0]?.resto).toBe(100);
  });

  it('goes back after a proposal, once', async () => {
    const payment = await strayPix(5_000);
    const url = `/api/admin/payments/${payment.id}/return`;
    const both = await Promise.all([post(url, { resto: 50 }), post(url, { resto: 50 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refunds = await get<object[]>(`/api/admin/refunds?q=${payment.referencia}`);
    expect(refunds).toMatchObject([
      {
        causa: 'nao_identificado',
        valor: 50,
        estado: 'solicitada',
        canais: ['pix'],
        arremate: null,
      },
    ]);
    expect(await free(payment.referencia)).toEqual([]);
  });
});

describe('open charges', () => {
  it('are found by document, with or without points, by lot and by number', async () => {
    const { saleId } = await yard.newPayableSale();
    const [charge] = await chargesOf(saleId);
    if (!charge) throw new Error('the sale has no open charge');
    for (const q of ['529.982.247-25', '52998224725', charge.arremate.numero]) {
      const found = (await chargesFor(q)).map(({ arremate }) => arremate.id);
      expect(found, q).toContain(String(saleId));
    }
    expect(await chargesFor('ninguém com este nome')).toEqual([]);
  });
});
