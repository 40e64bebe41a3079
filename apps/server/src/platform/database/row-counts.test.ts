import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readRowCount } from './row-counts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const categories = fc.constantFrom('Carro', 'Moto', 'Trator');
const statuses = fc.constantFrom('pendente', 'aprovado', 'negado');
const ids = fc.integer({ min: 1, max: 12 });

const change = fc.oneof(
  fc.record({ many: fc.integer({ min: 0, max: 4 }), categoria: categories }).map(
    ({ many, categoria }) => sql`insert into vehicles (titulo, ano, categoria)
      select 'Uno', 2019, ${categoria} from generate_series(1, ${many}::int)`,
  ),
  fc
    .record({ id: ids, categoria: categories })
    .map(({ id, categoria }) => sql`update vehicles set categoria = ${categoria} where id < ${id}`),
  ids.map((id) => sql`update vehicles set archived_at = now() where id = ${id}`),
  ids.map((id) => sql`delete from vehicles where id > ${id}`),
  fc.record({ role: fc.constantFrom('admin', 'client'), status: statuses }).map(
    ({ role, status }) => sql`insert into users (name, email, password_hash, role, status)
      values ('Ana', gen_random_uuid(), '', ${role}, ${status})`,
  ),
  fc
    .record({ id: ids, status: statuses })
    .map(({ id, status }) => sql`update users set status = ${status} where id % 5 < ${id}`),
);

async function counted(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

test('the stored row counts are right after every kind of change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      await database.db.transaction(async (tx) => {
        for (const statement of changes) await tx.execute(statement);
      });
      const { db } = database;
      expect(await readRowCount(db, 'vehicles')).toBe(
        await counted('vehicles where archived_at is null'),
      );
      expect(await readRowCount(db, 'vehicles', ['Moto', 'Carro'])).toBe(
        await counted(`vehicles where archived_at is null and categoria in ('Moto', 'Carro')`),
      );
      expect(await readRowCount(db, 'clients', ['aprovado'])).toBe(
        await counted(`users where role = 'client' and status = 'aprovado'`),
      );
    }),
    { numRuns: 40 },
  );
});

test('concurrent changes do not wait for each other and all are counted', async () => {
  const before = await readRowCount(database.db, 'vehicles', ['Ônibus']);
  const add = () =>
    database.db.transaction(async (tx) => {
      for (let times = 0; times < 5; times += 1) {
        await tx.execute(sql`insert into vehicles (titulo, ano, categoria)
          values ('Volare', 2019, 'Ônibus')`);
      }
    });
  await Promise.all(Array.from({ length: 8 }, add));
  expect(await readRowCount(database.db, 'vehicles', ['Ônibus'])).toBe(before + 40);
});

test('a vehicle counts as without photograph before its first photograph and after its last', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into vehicles (titulo, ano) values ('Uno', 2019), ('Gol', 2019) returning id`,
  );
  const [uno, gol] = rows.map((row) => row.id);
  const bare = async () => {
    const found = await pool.query<{ id: number }>(
      'select id from vehicles where sem_foto and id = any($1) order by id',
      [[uno, gol]],
    );
    return found.rows.map((row) => row.id);
  };
  expect(await bare()).toEqual([uno, gol]);
  const media = await pool.query<{ id: string }>(
    `insert into media (id, kind, width, height)
      select gen_random_uuid(), 'vehicle', 1, 1 from generate_series(1, 2) returning id`,
  );
  const add = `insert into vehicle_images (media_id, vehicle_id, position) values ($1, $2, 0)`;
  for (const { id } of media.rows) await pool.query(add, [id, uno]);
  expect(await bare()).toEqual([gol]);
  await pool.query('update vehicle_images set vehicle_id = $1 where media_id = $2', [
    gol,
    media.rows[0]?.id,
  ]);
  expect(await bare()).toEqual([]);
  await pool.query('delete from vehicle_images where vehicle_id = $1', [uno]);
  expect(await bare()).toEqual([uno]);
});
