import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, siteSettings } from '../../platform/database/administration-schema.ts';
import { givenEntries } from '../../platform/database/identity-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { createTill, type Till } from './payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

async function send(method: 'PUT' | 'POST', url: string, who: SignedInUser, payload: object) {
  const answer = await till.server.inject({ method, url, headers: who.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function stored() {
  const url = '/api/admin/settings';
  return (await till.server.inject({ url, headers: till.ana.headers })).json().aprovacoes;
}

async function creditCode(meio: string, valor: string): Promise<string> {
  const { saleId } = await till.newSale();
  const answer = await till.credit(saleId, { meio, valor });
  return answer.statusCode === 200 ? 'credited' : answer.json().code;
}

it('a credit needs a second person from R$ 5.000,00 on, in cash from R$ 10.000,00', async () => {
  expect(await creditCode('pix', '4.999,99')).toBe('credited');
  for (const meio of ['pix', 'ted', 'deposito']) {
    expect(await creditCode(meio, '5.000,00')).toBe('APPROVAL_REQUIRED');
  }
  expect(await creditCode('dinheiro', '9.999,99')).toBe('credited');
  expect(await creditCode('dinheiro', '10.000,00')).toBe('APPROVAL_REQUIRED');
});

it('the limit counts all that one person credited to the sale, by whatever means', async () => {
  const { saleId } = await till.newSale();
  const code = async (typed: object, who = till.clerk) =>
    (await till.credit(saleId, typed, { who })).json().code ?? 'credited';
  expect(await code({ valor: '3.000,00' })).toBe('credited');
  expect(await code({ valor: '2.000,00' })).toBe('APPROVAL_REQUIRED');
  expect(await code({ valor: '1.999,99' })).toBe('credited');
  expect(await code({ meio: 'ted', valor: '0,01' })).toBe('APPROVAL_REQUIRED');
  expect(await code({ meio: 'dinheiro', valor: '5.000,00' })).toBe('credited');
  expect(await code({ meio: 'dinheiro', valor: '0,01' })).toBe('APPROVAL_REQUIRED');
  // Another person, and another sale of the same one, count by themselves.
  expect(await code({ valor: '4.999,99' }, till.ana)).toBe('credited');
  expect(await creditCode('pix', '4.999,99')).toBe('credited');
});

it('the limit counts what an account credited that the same person has opened', async () => {
  const { saleId } = await till.newSale();
  const opened = await till.server.signIn('admin', { profiles: ['financeiro'] });
  await till.server.db.insert(givenEntries).values({
    userId: opened.user.id,
    madeById: till.clerk.user.id,
    purpose: 'invitation',
    usedAt: new Date(),
  });
  const code = async (valor: string, who: SignedInUser) =>
    (await till.credit(saleId, { valor }, { who })).json().code ?? 'credited';
  expect(await code('3.000,00', till.clerk)).toBe('credited');
  expect(await code('2.000,00', opened)).toBe('APPROVAL_REQUIRED');
  expect(await code('1.999,99', opened)).toBe('credited');
  expect(await code('0,01', till.clerk)).toBe('APPROVAL_REQUIRED');
});

it('parts that arrive at once do not pass below the limit together', async () => {
  const { saleId } = await till.newSale();
  const parts = Array.from({ length: 4 }, () => till.credit(saleId, { valor: '2.000,00' }));
  const answers = await Promise.all(parts);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
});

it('a small part that reaches the limit is asked for, and the second person sees the sum', async () => {
  const { saleId } = await till.newSale();
  await till.credit(saleId, { valor: '4.000,00' });
  const payload = {
    saleId,
    meio: 'pix',
    recebidoEm: till.today,
    referencia: 'SMALL',
    pagadorNome: '',
    pagadorDocumento: '',
  };
  const ask = (who: SignedInUser, valor: string) =>
    send('POST', '/api/admin/approvals', who, {
      command: 'creditPayment',
      payload: { ...payload, valor },
      reason: 'Vi o dinheiro chegar no extrato.',
    });
  expect((await ask(till.clerk, '999,99')).body.code).toBe('APPROVAL_NOT_REQUIRED');
  expect((await ask(till.ana, '1.000,00')).body.code).toBe('APPROVAL_NOT_REQUIRED');
  const { body } = await ask(till.clerk, '1.000,00');
  const before = { label: 'Já creditado por quem pede', value: 'R$\u00a04.000,00' };
  expect(body.facts).toContainEqual(before);
  const path = `/api/admin/approvals/${body.id}/approve`;
  const approved = await send('POST', path, till.ana, { password: TEST_PASSWORD });
  expect(approved.body.state).toBe('aprovada');
  expect(await till.stateOf(saleId)).toBe('sinal_pago');
});

it('a yard that saved the section before has the usual limits', async () => {
  const value = { exigirSegundaPessoa: true, atos: [] };
  await till.server.db.insert(siteSettings).values({ key: 'aprovacoes', value });
  till.server.deps.settingsCache.forget();
  expect((await stored()).value.aprovacoes).toEqual({
    ...value,
    creditoAPartirDe: 5_000,
    dinheiroAPartirDe: 10_000,
  });
  expect(await creditCode('pix', '5.000,00')).toBe('APPROVAL_REQUIRED');
});

it('the limits change with two people, hold at once, and the change is audited', async () => {
  const { value, version } = await stored();
  const aprovacoes = { ...value.aprovacoes, creditoAPartirDe: '6.000,00' };
  const url = '/api/admin/settings/aprovacoes';
  const zero = { aprovacoes: { ...aprovacoes, dinheiroAPartirDe: '0,00' }, version };
  const refused = await send('PUT', url, till.ana, zero);
  expect(refused.body.errors).toEqual({
    'aprovacoes.dinheiroAPartirDe': 'Informe um valor maior que zero, como 5.000,00.',
  });
  const alone = await send('PUT', url, till.ana, { aprovacoes, version });
  expect(alone.body.code).toBe('APPROVAL_REQUIRED');
  const asked = await send('POST', '/api/admin/approvals', till.ana, {
    command: 'saveSecondPerson',
    payload: { aprovacoes, version },
    reason: 'Quase todo crédito passa de 5.000.',
  });
  expect(asked.body.changes).toEqual([
    { label: 'Crédito a partir de', before: 'R$\u00a05.000,00', after: 'R$\u00a06.000,00' },
  ]);
  const path = `/api/admin/approvals/${asked.body.id}/approve`;
  const approved = await send('POST', path, till.bia, { password: TEST_PASSWORD });
  expect(approved.body.state).toBe('aprovada');
  expect(await creditCode('pix', '5.999,99')).toBe('credited');
  expect(await creditCode('pix', '6.000,00')).toBe('APPROVAL_REQUIRED');
  const [entry] = await till.server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.updated'));
  expect(JSON.stringify(entry?.details)).toContain('creditoAPartirDe');
});
