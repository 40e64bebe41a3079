import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import { RECEIVER } from '../payments/payments.fixture.ts';
import { createPixYard, type PixYard } from './pix.fixture.ts';
import { registerPixJobs } from './pix-jobs.ts';
import { pollPix, watchOldPix } from './poll-pix.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
});
beforeEach(() => yard.double.refused.clear());
afterAll(() => yard.close());

/** A paid signal of which no call told; its claim of fraud is found at night alone. */
async function contestedSale(id: string) {
  const { saleId, sinal } = await yard.newPayableSale();
  const endToEndId = await yard.double.pay(sinal);
  await yard.handle();
  yard.double.takeBack(endToEndId, id);
  return { saleId, endToEndId };
}

const isContested = async (saleId: number) => (await yard.till.payments(saleId)).contestado;

it('a PIX that the PSP refuses to show keeps no later one from being watched', async () => {
  const [refused, next] = [await contestedSale('F1'), await contestedSale('F2')];
  yard.double.refused.add(`/pix/${refused.endToEndId}`);
  await expect(watchOldPix(yard.deps, 0)).rejects.toThrow('the PSP answered 403');
  await yard.handle();
  expect([await isContested(refused.saleId), await isContested(next.saleId)]).toEqual([
    false,
    true,
  ]);
});

it('a day that the PSP refuses to list keeps no other one from being listed', async () => {
  const { saleId, sinal } = await yard.newPayableSale();
  await yard.double.pay(sinal, { webhook: 'never', at: new Date(Date.now() - 30 * 3_600_000) });
  const { client } = yard.deps.pix;
  let asked = 0;
  const listPix: typeof client.listPix = (from, to) => {
    asked += 1;
    if (asked === 1) yard.double.refused.add('/pix');
    else yard.double.refused.clear();
    return client.listPix(from, to);
  };
  const deps = { ...yard.deps, pix: { ...yard.deps.pix, client: { ...client, listPix } } };
  await expect(pollPix(deps, 3)).rejects.toThrow('the PSP answered 403');
  await yard.handle();
  expect([asked, await yard.till.stateOf(saleId)]).toEqual([3, 'sinal_pago']);
});

it('an address that the PSP refuses to call keeps nothing else from being asked at night', async () => {
  const { saleId } = await contestedSale('F3');
  yard.double.refused.add(`/webhook/${RECEIVER.chavePix}`);
  const failed: string[] = [];
  for (const [name, run] of jobsOfTheNight()) {
    await run().catch(() => failed.push(name));
  }
  await yard.handle();
  expect([failed, await isContested(saleId)]).toEqual([['register-pix-webhook'], true]);
});

/** The jobs that are registered for six o'clock. */
function jobsOfTheNight(): Map<string, () => Promise<unknown>> {
  const registered = new Map<string, () => Promise<unknown>>();
  const on = (name: string, handler: JobHandler<object>, { cron = '' } = {}) => {
    if (cron.split(' ')[1] === '6') {
      registered.set(name, () => handler({}, new AbortController().signal));
    }
  };
  registerPixJobs({ ...yard.deps, jobs: { ...yard.deps.jobs, on: on as Jobs['on'] } });
  return registered;
}
