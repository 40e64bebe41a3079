import type { Arrival } from '@martelo/contract/shapes/arrivals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInUser } from '../../testing/app-harness.ts';
import type { Till } from '../payments/payments.fixture.ts';
import { createPspTill, type PspTill } from './pix.fixture.ts';
import { pollSoon } from './read-arrivals.ts';

let house: PspTill;
let till: Till;
let yard: SignedInUser;
beforeAll(async () => {
  house = await createPspTill();
  ({ till } = house);
  yard = await till.server.signIn('admin', { profiles: ['patio'] });
});
afterAll(() => house.close());

async function list(query = '', who = till.clerk): Promise<Arrival[]> {
  const url = `/api/admin/payments${query}`;
  const answer = await till.server.inject({ url, headers: who.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const settle = (id: string, nota: string, who = till.clerk) =>
  till.server.inject({
    method: 'POST',
    url: `/api/admin/payments/${id}/settle`,
    headers: who.headers,
    payload: { nota },
  });
async function arrive(txid: string, valor?: number): Promise<string> {
  const pix = await house.local.pay(txid, {
    ...(valor !== undefined && { valor }),
    documento: '52998224725',
    nome: 'Rui Melo',
  });
  await pollSoon(till.server.deps);
  return pix.endToEndId;
}

describe('the list of what arrived', () => {
  it('shows what was credited with its sale, and filters what waits', async () => {
    const { saleId, signal } = await house.codedSale();
    const credited = await arrive(signal);
    const waiting = await arrive('X'.repeat(32), 12_345);
    const all = await list();
    expect(all.find(({ id }) => id === credited)).toMatchObject({
      valor: 4_690,
      situacao: 'creditado',
      motivo: null,
      pagadorNome: 'Rui Melo',
      arremate: { id: String(saleId) },
    });
    expect(await list('?situacao=pendente')).toMatchObject([
      { id: waiting, valor: 123.45, motivo: 'codigo_desconhecido', arremate: null },
    ]);
    expect((await list('?limit=1')).length).toBe(1);
  });

  it('takes off what a person credited with its reference, and puts it back when that is undone', async () => {
    const { saleId } = await house.codedSale();
    const id = await arrive('Y'.repeat(32), 469_000);
    await till.credit(saleId, { valor: '4.690,00', referencia: id });
    const shown = async () => (await list()).find((one) => one.id === id);
    expect(await shown()).toMatchObject({
      situacao: 'creditado',
      arremate: { id: String(saleId) },
    });
    const [credit] = (await till.payments(saleId)).creditos;
    await till.undo(credit?.id ?? '');
    expect(await shown()).toMatchObject({ situacao: 'pendente', arremate: null });
  });

  it('is for whoever sees amounts', async () => {
    const url = '/api/admin/payments';
    expect((await till.server.inject({ url, headers: yard.headers })).statusCode).toBe(403);
  });
});

describe('what belongs to no sale', () => {
  it('is settled once, with a note that stays, by somebody who may credit', async () => {
    const id = await arrive('Z'.repeat(32), 100);
    expect((await settle(id, 'Devolvido no banco.', yard)).statusCode).toBe(403);
    const short = await settle(id, 'curto');
    expect(short.statusCode).toBe(400);
    expect(short.json().errors.nota).toContain('10 caracteres');
    const done = await settle(id, 'Devolvido no banco hoje.');
    expect(done.json()).toMatchObject({
      situacao: 'resolvido',
      resolvido: { por: 'Caio Caixa', nota: 'Devolvido no banco hoje.' },
    });
    expect((await settle(id, 'Devolvido no banco hoje.')).statusCode).toBe(200);
    const late = await settle(id, 'Era de outro comprador.', till.ana);
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('ARRIVAL_SETTLED');
    const { rows } = await till.server.database.pool.query(
      `select subject_id from audit_log where action = 'arrival.settled'`,
    );
    expect(rows).toEqual([{ subject_id: id }]);
  });

  it('is settled by one of two people at once', async () => {
    const id = await arrive('W'.repeat(32), 100);
    const answers = await Promise.all([
      settle(id, 'Devolvido pelo caixa um.'),
      settle(id, 'Devolvido pelo caixa dois.', till.ana),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is not what was credited, nor what never arrived', async () => {
    const { signal } = await house.codedSale();
    const id = await arrive(signal);
    expect((await settle(id, 'Não era para creditar.')).statusCode).toBe(409);
    expect((await settle('E'.repeat(32), 'Nunca chegou aqui.')).statusCode).toBe(404);
  });
});
