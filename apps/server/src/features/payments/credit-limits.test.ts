import type { AllSettings } from '@martelo/contract/shapes/settings-sections';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { payments } from '../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, type Till, type TypedCredit } from './payments.fixture.ts';
import { returnCredits } from './return-credits.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

const post = (who: SignedInUser, url: string, payload: object) =>
  till.server.inject({ method: 'POST', url, headers: who.headers, payload });

async function approve(command: string, payload: object, who = till.clerk) {
  const asked = await post(who, '/api/admin/approvals', {
    ...{ command, payload, reason: 'Conferido no extrato do banco.' },
  });
  if (asked.statusCode !== 201) return asked.json().code;
  const url = `/api/admin/approvals/${asked.json().id}/approve`;
  return (await post(till.bia, url, { password: TEST_PASSWORD })).json().state;
}

const codeOf = async (saleId: number, typed: TypedCredit) =>
  (await till.credit(saleId, { meio: 'ted', ...typed })).json().code ?? 'credited';

const aloneOf = async (saleId: number) => (await till.payments(saleId)).semAprovacao;

describe('with two directors and the limits of R$ 5.000,00 and R$ 10.000,00', () => {
  it('credits of a sale are summed: the one that reaches the limit is refused', async () => {
    const { saleId } = await till.newSale();
    expect(await codeOf(saleId, { valor: '4.999,98' })).toBe('credited');
    expect(await codeOf(saleId, { valor: '0,02' })).toBe('APPROVAL_REQUIRED');
    expect(await codeOf(saleId, { valor: '0,02', meio: 'dinheiro' })).toBe('APPROVAL_REQUIRED');
    expect(await codeOf(saleId, { valor: '0,01' })).toBe('credited');
    expect(await aloneOf(saleId)).toEqual({ total: 4_999.99, dinheiro: 0 });
    // Another sale has a sum of its own.
    const other = await till.newSale();
    expect(await codeOf(other.saleId, { valor: '4.999,99' })).toBe('credited');
  });

  it('what a second person approved does not count', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { meio: 'dinheiro', valor: '3.000,00' });
    const payload = {
      ...{ saleId: String(saleId), meio: 'ted', valor: '2.000,00', recebidoEm: till.today },
      ...{ referencia: `APPROVED ${saleId}`, pagadorNome: '', pagadorDocumento: '' },
    };
    expect(await approve('creditPayment', { ...payload, valor: '1.999,99' })).toBe(
      'APPROVAL_NOT_REQUIRED',
    );
    expect(await approve('creditPayment', payload)).toBe('aprovada');
    expect(await aloneOf(saleId)).toEqual({ total: 3_000, dinheiro: 3_000 });
    expect(await codeOf(saleId, { valor: '1.999,99' })).toBe('credited');
  });

  it('what was taken back from the charges does not count any more', async () => {
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '4.000,00' });
    await till.server.db.transaction((tx) =>
      returnCredits(tx, saleId, { amount: 150_000, cause: 'anulacao' }),
    );
    expect(await aloneOf(saleId)).toEqual({ total: 2_500, dinheiro: 0 });
  });

  it('credits that arrive together do not pass below the limit together', async () => {
    const { saleId } = await till.newSale();
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(saleId, { valor: '1.250,00' })),
    );
    expect(codes.filter((code) => code === 'credited')).toHaveLength(3);
    expect(codes.filter((code) => code === 'APPROVAL_REQUIRED')).toHaveLength(3);
    expect(await aloneOf(saleId)).toEqual({ total: 3_750, dinheiro: 0 });
  });

  it('money without a destination counts when a person assigns it', async () => {
    const { saleId } = await till.newSale();
    const [payment] = await till.server.db
      .insert(payments)
      .values({
        ...{ meio: 'ted', valor: 300_000, receivedAt: new Date(), reference: 'STRAY' },
        ...{ idempotencyKey: 'STRAY', registeredById: till.clerk.user.id },
      })
      .returning();
    await till.credit(saleId, { valor: '2.000,00' });
    const [signal] = await till.chargesOf(saleId);
    const body = { chargeId: String(signal?.id), resto: 3_000 };
    const url = `/api/admin/payments/${payment?.id}/assign`;
    expect((await post(till.clerk, url, body)).json().code).toBe('APPROVAL_REQUIRED');
    const payload = { ...body, paymentId: String(payment?.id) };
    expect(await approve('assignPayment', payload)).toBe('aprovada');
    expect(await aloneOf(saleId)).toEqual({ total: 2_000, dinheiro: 0 });
  });
});

describe('the settings', () => {
  const stored = async (): Promise<AllSettings['aprovacoes']> =>
    (
      await till.server.inject({ url: '/api/admin/settings', headers: till.ana.headers })
    ).json<AllSettings>().aprovacoes;

  async function save(change: object, version?: string) {
    const now = await stored();
    return till.server.inject({
      ...{ method: 'PUT', url: '/api/admin/settings/aprovacoes', headers: till.ana.headers },
      payload: {
        aprovacoes: { ...now.value.aprovacoes, ...change },
        version: version ?? now.version,
      },
    });
  }

  it('start with R$ 5.000,00 and R$ 10.000,00, which the office reads', async () => {
    const { value } = await stored();
    expect(value.aprovacoes).toMatchObject({ limiteCredito: 5_000, limiteDinheiro: 10_000 });
    const url = '/api/admin/second-person';
    const answer = await till.server.inject({ url, headers: till.clerk.headers });
    expect(answer.json().limits).toEqual({ credit: 5_000, cash: 10_000 });
  });

  it('refuse what lies outside of the bounds, at the field', async () => {
    for (const wrong of ['100.000,01', '-1,00', 'muito', '']) {
      const answer = await save({ limiteCredito: wrong });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        { 'aprovacoes.limiteCredito': 'Informe um valor de 0,00 a 100.000,00, como 5.000,00.' },
      ]);
    }
    expect((await save({ limiteDinheiro: '30.000,01' })).json().errors).toEqual({
      'aprovacoes.limiteDinheiro': 'Informe um valor de 0,00 a 30.000,00, como 10.000,00.',
    });
  });

  it('are lowered by one director, and never over the change of another one', async () => {
    const { version } = await stored();
    const { saleId } = await till.newSale();
    await till.credit(saleId, { valor: '900,00' });
    expect((await save({ limiteCredito: '1.000,00' })).statusCode).toBe(200);
    expect((await save({ limiteCredito: '900,00' }, version)).json().code).toBe(
      'APPROVAL_REQUIRED',
    );
    expect(await codeOf(saleId, { valor: '100,00' })).toBe('APPROVAL_REQUIRED');
    expect(await codeOf(saleId, { valor: '99,99' })).toBe('credited');
  });

  it('are raised by two', async () => {
    expect((await save({ limiteCredito: '50.000,00' })).json().code).toBe('APPROVAL_REQUIRED');
    // Lowering one limit does not carry the other one up.
    const both = await save({ limiteCredito: '50.000,00', limiteDinheiro: '1,00' });
    expect(both.json().code).toBe('APPROVAL_REQUIRED');
    const { version, value } = await stored();
    const aprovacoes = { ...value.aprovacoes, limiteCredito: '50.000,00' };
    const asked = await post(till.ana, '/api/admin/approvals', {
      ...{ command: 'saveSecondPerson', reason: 'O pátio vende caminhões agora.' },
      payload: { aprovacoes, version },
    });
    expect(asked.json().changes).toEqual([
      {
        label: 'Créditos manuais de um arremate',
        before: 'A partir de R$\u00a01.000,00',
        after: 'A partir de R$\u00a050.000,00',
      },
    ]);
    const url = `/api/admin/approvals/${asked.json().id}/approve`;
    await post(till.bia, url, { password: TEST_PASSWORD });
    const { saleId } = await till.newSale();
    expect(await codeOf(saleId, { valor: '6.000,00' })).toBe('credited');
    // Cash keeps its own limit.
    expect(await codeOf(saleId, { valor: '10.000,00', meio: 'dinheiro' })).toBe(
      'APPROVAL_REQUIRED',
    );
    expect(await codeOf(saleId, { valor: '9.999,99', meio: 'dinheiro' })).toBe('credited');
    expect(await codeOf(saleId, { valor: '0,01', meio: 'dinheiro' })).toBe('APPROVAL_REQUIRED');
  });
});

it('without a second person a credit above the limit is made and marked', async () => {
  const alone = await createTill();
  try {
    await switchOffSecondPerson(alone.server.db);
    const { saleId } = await alone.newSale();
    await alone.credit(saleId, { valor: '4.000,00' });
    await alone.credit(saleId, { valor: '1.000,00' });
    const entries = await alone.server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'sale.credited'), eq(auditLog.subjectId, String(saleId))))
      .orderBy(auditLog.id);
    const marks = entries.map(({ details }) => details && Reflect.get(details, 'semSegundaPessoa'));
    expect(marks).toEqual([undefined, true]);
  } finally {
    await alone.server.close();
  }
});
