import { or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vehicles } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { hasChassis, hasPaper } from './paper-search.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a search by a paper reads the indexes and never all vehicles', async () => {
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const where = or(hasPaper('VT004251'), hasChassis('9BWZZZ377VT004251'));
    const { rows } = await tx.execute(sql`explain select id from ${vehicles} where ${where}`);
    return JSON.stringify(rows);
  });
  for (const index of ['vehicles_plate', 'vehicles_renavam', 'vehicles_chassis']) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toContain('Seq Scan');
});

it('a paper is found whole, and a chassis by its end', async () => {
  const { id: auctionId } = await createAuction(app.db);
  const papers = { placa: 'QZX7K31', chassi: '9BWZZZ377VT004251', renavam: '00639884962' };
  const { id } = await createVehicle(app.db, { auctionId, ...papers });
  const idsWith = async (paper: string) =>
    (await app.db.select({ id: vehicles.id }).from(vehicles).where(hasPaper(paper))).map(
      (row) => row.id,
    );
  for (const paper of ['QZX7K31', '9BWZZZ377VT004251', 'VT004251', '00639884962']) {
    expect([paper, await idsWith(paper)]).toEqual([paper, [id]]);
  }
  for (const part of ['QZX7K3', '9BWZZZ377', '0639884962']) {
    expect([part, await idsWith(part)]).toEqual([part, []]);
  }
});
