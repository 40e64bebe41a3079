import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bids } from '../../platform/database/bids-schema.ts';
import { type Approvals, createApprovals } from './approvals.fixture.ts';
import { switchOffSecondPerson } from './switch-off.ts';

let yard: Approvals;
beforeAll(async () => {
  yard = await createApprovals();
});
afterAll(() => yard.server.close());

/** The public reasons of a lot's corrections, in their order. */
async function reasonsOf(lotId: number) {
  const rows = await yard.server.db
    .select()
    .from(bids)
    .where(eq(bids.lotId, lotId))
    .orderBy(asc(bids.sequence));
  return rows.flatMap(({ action, reasonCategory }) =>
    action === 'removed' || action === 'reset' ? [reasonCategory] : [],
  );
}

const remove = (url: string) =>
  yard.server.inject({ method: 'DELETE', url, headers: yard.ana.headers });

test('the public reason that was asked for is shown to the second person and stands in the ledger', async () => {
  const lot = await yard.lotWithBids();
  const asked = await yard.asked(yard.ana, 'deleteBid', { bidId: lot.high, categoria: 'ordem' });
  expect(asked.facts).toContainEqual({
    label: 'Motivo no registro público',
    value: 'Ordem judicial ou da autoridade',
  });
  expect((await yard.approve(yard.bia, asked.id)).json().state).toBe('aprovada');
  const payload = { vehicleId: lot.vehicleId, categoria: 'erro' };
  const reset = await yard.asked(yard.ana, 'resetVehicleBids', payload);
  expect((await yard.approve(yard.bia, reset.id)).json().state).toBe('aprovada');
  expect(await reasonsOf(lot.lotId)).toEqual(['ordem', 'erro']);
  const unknown = await yard.ask(yard.ana, 'deleteBid', { bidId: lot.low, categoria: 'x' });
  expect(unknown.statusCode).toBe(400);
});

test('a house without a second person chooses it too; without a choice the usual reason holds', async () => {
  await switchOffSecondPerson(yard.server.db);
  const lot = await yard.lotWithBids();
  const done = await remove(`/api/bids/admin/delete/${lot.high}?categoria=conta_banida`);
  expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
  await remove(`/api/bids/admin/delete/${lot.low}`);
  expect(await reasonsOf(lot.lotId)).toEqual(['conta_banida', 'erro']);
  const other = await yard.lotWithBids();
  await remove(`/api/bids/admin/reset/vehicle/${other.vehicleId}`);
  expect(await reasonsOf(other.lotId)).toEqual(['outro']);
  const wrong = await remove('/api/bids/admin/reset/all?categoria=x');
  expect(wrong.statusCode).toBe(400);
});
