import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultCases } from '../../platform/database/sales-schema.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { auditSales } from '../sales/audit-sales.ts';
import { createDefaults, type Defaults, MOTIVO } from './defaults.fixture.ts';

let house: Defaults;
beforeAll(async () => {
  house = await createDefaults();
});
afterAll(() => house.server.close());

async function post(url: string, payload: object, who = house.clerk) {
  const answer = await house.server.inject({ method: 'POST', url, headers: who.headers, payload });
  return answer.json();
}

async function approve(command: string, saleId: number) {
  const { versao } = await house.read(saleId);
  const payload = { saleId, motivo: MOTIVO, versao };
  const asked = await post('/api/admin/approvals', { command, payload, reason: MOTIVO });
  const path = `/api/admin/approvals/${asked.id}/approve`;
  return { asked, approved: await post(path, { password: TEST_PASSWORD }, house.ana) };
}

describe('with a second person', () => {
  it('a purchase is regularised: charges anew, the fine and the impediment over', async () => {
    const { saleId, buyer } = await house.defaulted({ points: 2_500, signal: true });
    expect((await house.act(saleId, '/regularise')).json().code).toBe('APPROVAL_REQUIRED');
    const { asked, approved } = await approve('regulariseSale', saleId);
    expect(asked.changes).toMatchObject([
      { label: 'Situação', before: 'Inadimplente', after: 'Aguardando pagamento' },
      { label: 'Multa', before: 'R$\u00a05.862,50', after: 'Cancelada' },
      { label: 'Impedimento', after: 'Encerrado' },
    ]);
    expect(approved).toMatchObject({ state: 'aprovada', outcome: 'Compra regularizada.' });
    // The signal that had stayed for the fine covers the new one.
    expect(await house.stateOf(saleId)).toBe('sinal_pago');
    const { cobrancas, falta, aDevolver } = await house.payments(saleId);
    expect({ falta, aDevolver }).toEqual({ falta: 19_932.5, aDevolver: 0 });
    expect(
      cobrancas
        .filter(({ estado }) => estado !== 'cancelada')
        .map(({ tipo, estado }) => [tipo, estado]),
    ).toEqual([
      ['sinal', 'paga'],
      ['saldo', 'aberta'],
    ]);
    expect(await house.impedimentOf(buyer)).toEqual({ impededUntil: null, impediment: null });
    expect((await house.bid(buyer)).statusCode).toBe(201);
    expect(await house.caseOf(saleId)).toMatchObject({
      outcome: 'regularizada',
      endedById: house.clerk.user.id,
      endApprovedById: house.ana.user.id,
    });
    // It may be declared once more.
    await house.pass(saleId);
    expect((await house.act(saleId)).statusCode).toBe(200);
    expect((await house.read(saleId)).casos).toHaveLength(2);
  });

  it('an impediment ends once the fine is paid; the purchase does not come back', async () => {
    const { saleId, buyer } = await house.defaulted();
    expect((await house.act(saleId, '/lift')).json().code).toBe('IMPEDIMENT_FINE_OPEN');
    await house.credit(saleId);
    // Paying alone lifts nothing.
    expect((await house.bid(buyer)).statusCode).toBe(403);
    expect((await house.act(saleId, '/lift')).json().code).toBe('APPROVAL_REQUIRED');
    const { asked, approved } = await approve('liftImpediment', saleId);
    expect(asked.title).toBe('Encerrar impedimento');
    expect(approved.outcome).toBe('Impedimento encerrado.');
    expect((await house.bid(buyer)).statusCode).toBe(201);
    expect(await house.stateOf(saleId)).toBe('inadimplente');
    expect((await house.act(saleId, '/lift')).json().code).toBe('IMPEDIMENT_MISSING');
    const own = await house.server.inject({
      url: `/api/account/sales/${saleId}/default`,
      headers: buyer.headers,
    });
    expect(own.json().inadimplencia).toMatchObject({ multa: 4_690, falta: 0, impedido: false });
  });

  it('the longest impediment of several purchases holds', async () => {
    const { buyer } = await house.defaulted({ days: 30 });
    const short = await house.impedimentOf(buyer);
    const { saleId } = await house.defaulted({ days: 400, buyer });
    const long = await house.impedimentOf(buyer);
    expect(long?.impededUntil?.getTime()).toBeGreaterThan(short?.impededUntil?.getTime() ?? 0);
    await approve('regulariseSale', saleId);
    expect(await house.impedimentOf(buyer)).toEqual(short);
  });
});

describe('where one person may act alone', () => {
  beforeAll(() => switchOffSecondPerson(house.server.db));

  it('a sale is dissolved, and then nothing takes it up again', async () => {
    const { saleId, buyer } = await house.defaulted();
    expect((await house.act(saleId, '/close')).statusCode).toBe(200);
    expect(await house.stateOf(saleId)).toBe('desfeito');
    expect((await house.act(saleId, '/regularise')).json().code).toBe('DEFAULT_CASE_MISSING');
    expect((await house.act(saleId, '/close')).json().code).toBe('DEFAULT_CASE_MISSING');
    // The fine is still owed, and then the impediment can be lifted.
    await house.credit(saleId);
    expect((await house.act(saleId, '/lift')).statusCode).toBe(200);
    expect((await house.bid(buyer)).statusCode).toBe(201);
    expect(await house.stateOf(saleId)).toBe('desfeito');
  });

  it('a credit of the fine that was a mistake is undone, and the fine is open again', async () => {
    const { saleId } = await house.defaulted({ points: 2_500, signal: true });
    const [signal] = (await house.payments(saleId)).creditos;
    const late = (await house.credit(saleId, { valor: '1.172,50' })).json().creditos.at(-1);
    expect(await house.payments(saleId)).toMatchObject({ falta: 0, aDevolver: 0 });
    await house.undo(String(signal?.id));
    expect(await house.payments(saleId)).toMatchObject({ falta: 4_690, aDevolver: 0 });
    expect(await house.stateOf(saleId)).toBe('inadimplente');
    await house.undo(late.id);
    expect((await house.read(saleId)).casos).toMatchObject([{ retido: 4_690, falta: 5_862.5 }]);
  });

  it('of a regularisation and a dissolution at once one happens', async () => {
    const { saleId } = await house.defaulted();
    const { versao } = await house.read(saleId);
    const answers = await Promise.all([
      house.act(saleId, '/regularise', { versao }),
      house.act(saleId, '/close', { versao }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const state = await house.stateOf(saleId);
    expect(state).toBe(answers[0].statusCode === 200 ? 'aguardando_pagamento' : 'desfeito');
  });

  it('a refund that went out meanwhile covers nothing of the regularised purchase', async () => {
    const { saleId } = await house.defaulted({ points: 1_000, signal: true });
    const [credit] = (await house.payments(saleId)).creditos;
    const refund = async (path: string, body: object) => {
      const { versao } = await house.payments(saleId);
      return post(`/api/admin/credits/${credit?.id}/${path}`, { versao, ...body });
    };
    await refund('refund', { motivo: MOTIVO });
    const back = { devolvidoEm: house.today, referencia: `D${credit?.id}` };
    expect((await refund('return', back)).aDevolver).toBe(0);
    expect((await house.act(saleId, '/regularise')).statusCode).toBe(200);
    // 4.690,00 came, 2.345,00 went back.
    expect(await house.payments(saleId)).toMatchObject({ falta: 22_277.5, aDevolver: 0 });
    expect(await house.stateOf(saleId)).toBe('aguardando_pagamento');
  });

  it('a purchase that was overpaid meanwhile is paid at once', async () => {
    const { saleId } = await house.defaulted({ points: 2_000 });
    await house.credit(saleId, { valor: '24.622,50' });
    expect((await house.act(saleId, '/regularise')).statusCode).toBe(200);
    expect(await house.stateOf(saleId)).toBe('pago');
    expect(await house.payments(saleId)).toMatchObject({ falta: 0, aDevolver: 0 });
  });
});

describe('the database', () => {
  const constraintOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'done',
      ({ cause }) => cause.constraint ?? cause.message,
    );

  it('keeps what a case says, and lets it end once', async () => {
    const { db } = house.server;
    const { saleId } = await house.defaulted();
    const own = eq(defaultCases.saleId, saleId);
    expect(await constraintOf(db.update(defaultCases).set({ reason: 'Outro' }).where(own))).toBe(
      'default_cases_kept',
    );
    expect(await constraintOf(db.update(defaultCases).set({ fine: 1 }).where(own))).toBe(
      'default_cases_kept',
    );
    expect(await constraintOf(db.delete(defaultCases).where(own))).not.toBe('done');
    await house.act(saleId, '/close');
    const again = { outcome: 'regularizada' as const };
    expect(await constraintOf(db.update(defaultCases).set(again).where(own))).toBe(
      'default_cases_kept',
    );
  });

  it('takes no case whose money is another', async () => {
    const { db } = house.server;
    const { saleId } = await house.defaulted({ points: 2_500, signal: true });
    await house.act(saleId, '/close');
    const known = await house.caseOf(saleId);
    if (!known) throw new Error('there is no case');
    const { id: _, outcome: __, endedAt: ___, endedById, endReason, ...row } = known;
    expect([endedById, endReason]).not.toContain(null);
    const insert = (values: object) =>
      constraintOf(db.insert(defaultCases).values({ ...row, ...values }));
    expect(await insert({ fine: row.fine - 1 })).toBe('default_cases_fine');
    expect(await insert({ retained: 1, received: 1 })).toBe('default_cases_fine');
    expect(await insert({ fineBasisPoints: 2_000 })).toBe('default_cases_fine');
  });
});

it('a stranger and another buyer read nothing of it', async () => {
  const { saleId } = await house.defaulted();
  const other = await house.server.signIn('client');
  const url = `/api/account/sales/${saleId}/default`;
  const answer = await house.server.inject({ url, headers: other.headers });
  expect(answer.json()).toEqual({ inadimplencia: null });
  expect((await house.server.inject({ url })).statusCode).toBe(401);
});

it('the audit reads every way out as right', async () => {
  expect((await auditSales(house.server.db)).findings).toEqual([]);
});
