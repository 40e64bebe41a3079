import type { Approval, DecidedTogether } from '@martelo/contract/shapes/approvals';
import { ERRORS } from '@martelo/contract/texts/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createTill, RECEIVER, type Till } from '../payments/payments.fixture.ts';
import { numberText } from '../sales/take-number.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

async function post(path: string, who: SignedInUser, payload: object) {
  const answer = await till.server.inject({
    method: 'POST',
    url: `/api/admin/approvals${path}`,
    headers: who.headers,
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const typed = { pagadorNome: '', pagadorDocumento: '' };
let asked = 0;

/** A request of the clerk to credit a whole sale. */
async function askCredit(valor = '24.622,50') {
  asked += 1;
  const { saleId } = await till.newSale();
  const payload = { ...typed, meio: 'pix', valor, saleId, recebidoEm: till.today };
  const { status, body } = await post('', till.clerk, {
    command: 'creditPayment',
    payload: { ...payload, referencia: `B${asked}` },
    reason: 'Vi o dinheiro chegar no extrato.',
  });
  expect(status).toBe(201);
  const [sale] = await till.server.db.select().from(sales).where(eq(sales.id, saleId));
  if (!sale) throw new Error('there is no sale');
  return { ...(body as Approval), saleId, numero: numberText('AR', sale), sale };
}

const decide = (
  path: '/approve' | '/reject',
  ids: string[],
  { who = till.ana, password = TEST_PASSWORD, note = '' } = {},
) => post(path, who, { ids, password, ...(note && { note }) });

describe('several credits', () => {
  it('name their sale, buyer and amount', async () => {
    const { amount, facts, numero, sale } = await askCredit();
    expect(amount).toBe(24_622.5);
    expect(facts.slice(0, 2)).toEqual([
      { label: 'Arremate', value: numero },
      { label: 'Comprador', value: sale.buyer.nome },
    ]);
  });

  it('are approved with one password, each by itself: one that is outdated leaves the others', async () => {
    const first = await askCredit();
    const moved = await askCredit();
    const last = await askCredit();
    await till.credit(moved.saleId);
    const { status, body } = await decide('/approve', [first.id, moved.id, last.id, '999999']);
    expect(status).toBe(200);
    const results: DecidedTogether = body;
    expect(results.map(({ id, state, done }) => ({ id, state, done }))).toEqual([
      { id: first.id, state: 'aprovada', done: true },
      { id: moved.id, state: 'desatualizada', done: false },
      { id: last.id, state: 'aprovada', done: true },
      { id: '999999', state: null, done: false },
    ]);
    expect(results[0]?.target).toContain(`${first.numero}, ${first.sale.buyer.nome}, lote`);
    expect(results[1]?.outcome).toBe(ERRORS.TARGET_CHANGED.message);
    expect(results[3]?.outcome).toBe(ERRORS.NOT_FOUND.message);
    expect(
      await Promise.all([first, moved, last].map(({ saleId }) => till.stateOf(saleId))),
    ).toEqual(['pago', 'sinal_pago', 'pago']);
    const credited = await till.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'approval.approved'));
    expect(credited.map(({ actorId }) => actorId)).toEqual([till.ana.user.id, till.ana.user.id]);
  });

  it('are rejected with one reason', async () => {
    const requests = [await askCredit(), await askCredit()];
    const ids = requests.map(({ id }) => id);
    const silent = await decide('/reject', ids);
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['note']]);
    const { body } = await decide('/reject', ids, { note: 'O extrato não mostra o valor.' });
    expect(body.map(({ state, done }: Approval & { done: boolean }) => [state, done])).toEqual([
      ['rejeitada', true],
      ['rejeitada', true],
    ]);
    for (const { saleId } of requests) {
      expect(await till.stateOf(saleId)).toBe('aguardando_pagamento');
    }
  });

  it('are not decided with a wrong password, nor by their requester', async () => {
    const { id, saleId } = await askCredit();
    const wrong = await decide('/approve', [id], { password: 'errada' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['password']]);
    expect((await decide('/approve', [id], { who: till.clerk })).status).toBe(403);
    const { saleId: own } = await till.newSale();
    const payload = { ...typed, meio: 'pix', valor: '9.000,00', saleId: own };
    const { body } = await post('', till.ana, {
      command: 'creditPayment',
      payload: { ...payload, recebidoEm: till.today, referencia: 'OWN' },
      reason: 'Vi o dinheiro chegar no extrato.',
    });
    const answer = await decide('/approve', [body.id]);
    expect(answer.body).toMatchObject([
      { state: 'pendente', done: false, outcome: ERRORS.OWN_APPROVAL.message },
    ]);
    expect(await till.stateOf(saleId)).toBe('aguardando_pagamento');
  });

  it('are executed once when two directors press at once', async () => {
    const requests = [await askCredit(), await askCredit()];
    const ids = requests.map(({ id }) => id);
    const answers = await Promise.all([
      decide('/approve', ids),
      decide('/approve', ids.toReversed(), { who: till.bia }),
    ]);
    const done = answers.flatMap(({ body }) => (body as DecidedTogether).filter((one) => one.done));
    expect(done.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  });
});

it('a command without an amount is decided alone', async () => {
  const version = await till.receiverVersion();
  const { body: request } = await post('', till.ana, {
    command: 'saveReceiver',
    payload: { recebimento: RECEIVER, version },
    reason: 'A casa mudou de banco.',
  });
  expect(request).toMatchObject({ state: 'pendente', amount: null });
  const { body } = await decide('/approve', [request.id], { who: till.bia });
  expect(body).toMatchObject([{ done: false, outcome: ERRORS.APPROVAL_ALONE.message }]);
  expect(await till.receiverVersion()).toBe(version);
});
