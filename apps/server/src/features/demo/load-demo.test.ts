import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auctions } from '../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { readGate } from '../publication/read-gate.ts';
import { baseOf, type VehiclePicture } from './base-pictures.ts';
import { loadDemo } from './load-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const numbers = async (query: string) => {
  const { rows } = await database.pool.query<Record<string, number>>(query);
  return rows[0];
};

it('fills an empty database with auctions in every phase, vehicles, pictures, clients and bids', async () => {
  expect(await loadDemo(database.db, 'hash')).toBe('loaded');
  expect(
    await numbers(`select
      count(*) filter (where now() between data_inicio and data_fim)::int as running,
      count(distinct tipo) filter (where now() between data_inicio and data_fim)::int as types,
      count(*) filter (where data_inicio > now())::int as upcoming,
      count(*) filter (where data_fim < now())::int as finished from auctions`),
  ).toEqual({ running: 4, types: 4, upcoming: 2, finished: 1 });
  const stock = await numbers(`select count(*)::int as vehicles,
    count(*) filter (where (select count(*) from demo_pictures p where p.vehicle_id = v.id) >= 4)::int
      as pictured,
    count(*) filter (where final_placa !~ '^[0-9]$')::int as impossible_plates from vehicles v`);
  expect(stock?.vehicles).toBeGreaterThanOrEqual(72);
  expect(stock?.pictured).toBe(stock?.vehicles);
  expect(stock?.impossible_plates).toBe(0);
  const { rows } = await database.pool.query(
    `select distinct status, is_banned from users where role = 'client' order by 1, 2`,
  );
  expect(rows).toHaveLength(4);
});

it('has a history that the bid engine could have written', async () => {
  const wrong = await numbers(`select
    count(*) filter (where not first_ok)::int as below_opening,
    count(*) filter (where value <= before)::int as not_rising,
    count(*) filter (where user_id = user_before)::int as against_oneself,
    count(*) filter (where created_at > now())::int as in_the_future
    from (select b.*, lag(value) over w as before, lag(user_id) over w as user_before,
      (b.sequence > 1 or b.value > l.lance_inicial) as first_ok
      from bids b join lots l on l.id = b.lot_id window w as (partition by b.lot_id order by b.sequence)) x`);
  expect(wrong).toEqual({ below_opening: 0, not_rising: 0, against_oneself: 0, in_the_future: 0 });
  const cache = await numbers(`select count(*)::int as lots from lots l where
    (lance_atual, bid_count, leader_id, ledger_hash) is distinct from (
      (select max(value) from bids where lot_id = l.id),
      (select count(*)::int from bids where lot_id = l.id),
      (select user_id from bids where lot_id = l.id order by sequence desc limit 1),
      (select hash from bids where lot_id = l.id order by sequence desc limit 1))`);
  expect(cache?.lots).toBe(0);
});

it('has ledgers that the audit accepts', async () => {
  const report = await auditLedger(database.db);
  expect(report.rows).toBeGreaterThan(100);
  expect([...report.findings, ...report.signed.findings]).toEqual([]);
});

it("publishes the authority's auction so that the gate would let it pass on any day of the week", async () => {
  const [auction] = await database.db.select().from(auctions).where(eq(auctions.regime, 'art328'));
  if (!auction) throw new Error('there is no such auction');
  const asked = { auction, hasEdital: true, nowMs: Date.now(), timeZone: 'America/Maceio' };
  expect(await readGate(database.db, asked)).toEqual([]);
});

it('shows no two vehicles of an auction that look the same', async () => {
  const { rows } = await database.pool.query<{ auction: number; drawing: VehiclePicture }>(
    `select l.auction_id as auction, p.drawing from demo_pictures p
     join lots l on l.vehicle_id = p.vehicle_id where p.position = 0`,
  );
  const looks = rows.map(({ auction, drawing }) => {
    return `${auction} ${baseOf({ ...drawing, view: 'side' })} ${drawing.color}`;
  });
  expect(looks.length).toBeGreaterThanOrEqual(72);
  expect([...new Set(looks)]).toEqual(looks);
});

it('gives every vehicle its papers', async () => {
  const missing = await numbers(`select count(*)::int as n from vehicles
    where '' in (chassi, motor) or (categoria <> 'Trator' and '' in (placa, renavam))`);
  expect(missing?.n).toBe(0);
});

it('changes nothing at a second start', async () => {
  expect(await loadDemo(database.db, 'hash')).toBe('unchanged');
});

it('opens a new auction at a start that finds a type without a running one, and keeps the old one', async () => {
  const before = await numbers('select count(*)::int as n from auctions');
  await database.db
    .update(auctions)
    .set({ dataInicio: sql`now() - interval '5 days'`, dataFim: sql`now() - interval '1 minute'` })
    .where(sql`tipo = 'Tratores'`);
  expect(await loadDemo(database.db, 'hash')).toBe('renewed');
  const after = await numbers('select count(*)::int as n from auctions');
  expect(after?.n).toBe((before?.n ?? 0) + 1);
  expect(await loadDemo(database.db, 'hash')).toBe('unchanged');
});

it('gives the clients of an older demonstration addresses and phones that cannot exist', async () => {
  const clients = () =>
    database.pool.query(`select email, phone, search from users where role = 'client' order by id`);
  const { rows: loaded } = await clients();
  await database.pool.query(`update users set
    email = replace(email, '.example', '.demo'), phone = '79' || substr(phone, 3),
    search = replace(replace(search, '.example', '.demo'), phone, '79' || substr(phone, 3))
    where role = 'client'`);
  await loadDemo(database.db, 'hash');
  expect((await clients()).rows).toEqual(loaded);
});

it('leaves a database with other data unchanged', async () => {
  const used = await createTestDatabase();
  await used.pool.query(
    `insert into auctions (titulo, tipo, numero_lote, data_inicio, data_fim)
     values ('Leilão do pátio', 'Carros', '1', now(), now() + interval '1 day')`,
  );
  expect(await loadDemo(used.db, 'hash')).toBe('unchanged');
  await used.close();
});
