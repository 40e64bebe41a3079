import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../../platform/database/administration-schema.ts';
import type { TestSale } from '../../../testing/sale-factory.ts';
import { createReminders, type Reminders } from './reminders.fixture.ts';

let yard: Reminders;
beforeAll(async () => {
  yard = await createReminders();
});
afterAll(() => yard.server.close());

/** The backends that wait for a lock. */
async function waiting(): Promise<number[]> {
  const { rows } = await yard.server.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

/** Holds a lock while `during` runs. */
async function holding(statement: string, during: () => Promise<void>): Promise<void> {
  const holder = await yard.server.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    await during();
    await holder.query('rollback');
  } finally {
    holder.release();
  }
}

test('of four processes at once one writes the notice', async () => {
  const { id } = await yard.sale();
  await yard.dueIn(id, 23);
  const runs: ReturnType<Reminders['remind']>[] = [];
  await holding(`select from sales where id = ${id} for update`, async () => {
    for (let run = 0; run < 4; run += 1) runs.push(yard.remind());
    // All of them have found the charge and wait for its sale.
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(4);
  });
  const done = await Promise.all(runs);
  expect(done.flatMap(({ errors }) => errors)).toEqual([]);
  expect(done.reduce((sum, { written }) => sum + written, 0)).toBe(1);
  expect(await yard.stepsOf(id)).toEqual(['antes_24h']);
});

test('a process that is killed in a notice leaves none, repeats none and loses none', async () => {
  const sales: TestSale[] = [];
  for (const hours of [23, 22, 21]) {
    const sale = await yard.sale();
    await yard.dueIn(sale.id, hours);
    sales.push(sale);
  }
  const written = async () => Promise.all(sales.map(({ id }) => yard.stepsOf(id)));
  let dying: ReturnType<Reminders['remind']> | undefined;
  // The sale of the second notice is held, so the run stands between two notices, with a transaction open.
  await holding(`select from sales where id = ${sales[1]?.id} for update`, async () => {
    dying = yard.remind();
    // A charge that is due earlier comes first: 21 hours, then 22.
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
    expect(await written()).toEqual([[], [], ['antes_24h']]);
    const [pid] = await waiting();
    await yard.server.database.pool.query('select pg_terminate_backend($1)', [pid]);
  });
  await dying;
  expect((await written())[1]).toEqual([]);
  await yard.remind();
  expect(await written()).toEqual([['antes_24h'], ['antes_24h'], ['antes_24h']]);
  expect((await yard.remind()).written).toBe(0);
});

test('a payment that commits while the notice waits for its sale is seen: nothing is written', async () => {
  const { id, charges: made } = await yard.sale();
  await yard.dueIn(id, 23);
  const holder = await yard.server.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from sales where id = $1 for update', [id]);
    await holder.query("update charges set state = 'cancelada' where id = $1", [made[0]?.id]);
    const run = yard.remind();
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
    await holder.query('commit');
    expect(await run).toEqual({ written: 0, errors: [] });
  } finally {
    holder.release();
  }
});

test('the database holds one notice of a kind for each charge, whoever writes it', async () => {
  const { id } = await yard.sale();
  await yard.dueIn(id, 23);
  await yard.remind();
  const [made] = await yard.remindersOf(id);
  if (!made) throw new Error('there is no notice');
  const { id: _id, ...again } = made;
  await expect(yard.server.db.insert(messages).values(again)).rejects.toMatchObject({
    cause: { constraint: 'messages_reminder' },
  });
  const half = yard.server.db
    .update(messages)
    .set({ validUntil: null })
    .where(eq(messages.id, made.id));
  await expect(half).rejects.toMatchObject({ cause: { constraint: 'messages_reminds' } });
});

test('the search reads open charges by their deadline, and no other', async () => {
  const client = await yard.server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(`explain select id from charges where state = 'aberta'
      and due_at <= now() + interval '24 hours' and due_at > now() + interval '12 hours'
      order by due_at, id limit 200`);
    expect(JSON.stringify(rows)).toContain('charges_due');
    await client.query('rollback');
  } finally {
    client.release();
  }
});
