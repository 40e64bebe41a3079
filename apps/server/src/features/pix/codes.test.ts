import { readBrCode } from '@martelo/core/br-code';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charges } from '../../platform/database/sales-schema.ts';
import { PREPARE_PIX } from '../../platform/jobs/job-names.ts';
import { createPixYard, type PixYard } from './pix.fixture.ts';
import { serviceOf } from './pix-service.ts';
import { prepareCodes } from './prepare-codes.ts';
import { simulatePayment } from './simulate-payment.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
afterAll(() => yard.close());

describe('the codes of a sale', () => {
  it('are made by a job, the signal as cob and the balance as cobv', async () => {
    const { saleId, buyer } = await yard.till.newSale();
    const before = (await yard.till.own(buyer, saleId)).json().cobrancas[0];
    expect([before.pix, before.brcode]).toEqual(['preparando', null]);
    expect(yard.server.jobsSent.map(({ name }) => name)).toContain(PREPARE_PIX);
    await yard.prepare();
    const codes = await yard.codesOf(saleId);
    expect(codes.map(({ code }) => [code.kind, code.valor, code.state])).toEqual([
      ['cob', 469_000, 'active'],
      ['cobv', 1_993_250, 'active'],
    ]);
    expect(codes[0]?.code.txid).toMatch(/^[0-9A-Za-z]{32}$/);
    const own = (await yard.till.own(buyer, saleId)).json().cobrancas[0];
    expect(own).toMatchObject({ pix: 'pronto', qr: expect.stringContaining('data:image/svg') });
    expect(readBrCode(own.brcode)?.get('26')).toContain(codes[0]?.code.txid);
  });

  it.each([
    // Pix closes on no day, so a due date on one of these would let the buyer pay until Monday.
    ['2027-11-20T23:59:59.999-03:00', 'a Saturday', 'cob'],
    ['2027-11-21T23:59:59.999-03:00', 'a Sunday', 'cob'],
    ['2027-11-02T23:59:59.999-03:00', 'a holiday', 'cob'],
    ['2027-11-22T17:00:00.000-03:00', 'an hour of a Monday', 'cob'],
    ['2027-11-22T23:59:59.999-03:00', 'the end of a Monday', 'cobv'],
  ])('end with their deadline: %s is %s', async (dueAt, _what, kind) => {
    const { saleId } = await yard.till.newSale();
    const balance = and(eq(charges.saleId, saleId), eq(charges.kind, 'saldo'));
    await yard.server.db
      .update(charges)
      .set({ dueAt: new Date(dueAt) })
      .where(balance);
    await yard.prepare();
    const code = (await yard.codesOf(saleId)).find((row) => row.kind === 'saldo')?.code;
    expect([code?.kind, code?.state]).toEqual([kind, 'active']);
    const asked = yard.double.charges.get(code?.txid ?? '')?.calendario;
    expect(asked).toEqual(
      kind === 'cobv'
        ? { dataDeVencimento: '2027-11-22', validadeAposVencimento: 0 }
        : { expiracao: expect.any(Number) },
    );
  });

  it('are the same charge when the answer was lost', async () => {
    const { saleId } = await yard.newPayableSale();
    const pool = yard.server.database.pool;
    await pool.query(`update pix_codes set state = 'preparing', brcode = null where charge_id in
      (select id from charges where sale_id = ${saleId})`);
    const made = yard.double.charges.size;
    await yard.prepare();
    expect(yard.double.charges.size).toBe(made);
    expect((await yard.codesOf(saleId)).map(({ code }) => code.state)).toEqual([
      'active',
      'active',
    ]);
  });

  it('are made once by two processes at a time', async () => {
    const { saleId } = await yard.till.newSale();
    await Promise.all([yard.prepare(), yard.prepare(), yard.prepare()]);
    expect(await yard.codesOf(saleId)).toHaveLength(2);
  });

  it('are removed at the PSP when their charge is cancelled', async () => {
    const { saleId, sinal } = await yard.newPayableSale();
    await yard.server.db
      .update(charges)
      .set({ state: 'cancelada' })
      .where(eq(charges.saleId, saleId));
    await yard.prepare();
    expect((await yard.codesOf(saleId)).map(({ code }) => code.state)).toEqual([
      'removed',
      'removed',
    ]);
    expect(yard.double.charges.get(sinal)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  });

  it('that name another receiver are not shown', async () => {
    const { saleId, buyer } = await yard.newPayableSale();
    await yard.server.database.pool.query(
      `update pix_codes set brcode = replace(brcode, 'MARTELO', 'OUTRO12') where state = 'active'`,
    );
    const own = (await yard.till.own(buyer, saleId)).json().cobrancas[0];
    expect([own.pix, own.brcode]).toEqual(['preparando', null]);
  });
});

describe('a simulated payment', () => {
  it('is credited in the demonstration, once, for the own charge alone', async () => {
    const { saleId, buyer, sinal } = await yard.newPayableSale();
    const [signal] = await yard.till.chargesOf(saleId);
    const chargeId = signal?.id ?? 0;
    const demo = { ...yard.deps, pix: serviceOf(yard.deps.pix.settings, yard.double) };
    const pay = (id: number) => simulatePayment(demo, { chargeId, buyer: { id } });
    expect(await pay(yard.till.ana.user.id)).toEqual({ ok: false, code: 'NOT_FOUND' });
    // A demonstration that was restarted knows its charges no more.
    yard.double.charges.delete(sinal);
    expect(await pay(buyer.user.id)).toEqual({ ok: true });
    expect(await pay(buyer.user.id)).toEqual({ ok: false, code: 'PIX_ALREADY_PAID' });
    await yard.handle();
    expect(await yard.till.stateOf(saleId)).toBe('sinal_pago');
    demo.pix.client.close();
  });

  it('answers 404 without the demonstration', async () => {
    const { saleId, buyer } = await yard.newPayableSale();
    const [signal] = await yard.till.chargesOf(saleId);
    const url = `/api/demo/charges/${signal?.id}/pay`;
    const answer = await yard.server.inject({ method: 'POST', url, headers: buyer.headers });
    expect(answer.statusCode).toBe(404);
  });
});

it('a failed charge does not keep the others from being made', async () => {
  const { saleId } = await yard.till.newSale();
  const stubborn = {
    ...yard.deps.pix.client,
    putCharge: async (charge: Parameters<typeof yard.deps.pix.client.putCharge>[0]) => {
      const made = await yard.deps.pix.client.putCharge(charge);
      return charge.kind === 'cob' ? { ...made, chave: 'outra@chave.example' } : made;
    },
  };
  await prepareCodes({ ...yard.deps, pix: { ...yard.deps.pix, client: stubborn } });
  const codes = await yard.codesOf(saleId);
  expect(codes.map(({ code }) => code.state)).toEqual(['preparing', 'active']);
  expect(codes[0]?.code.failedAt).toBeInstanceOf(Date);
});
