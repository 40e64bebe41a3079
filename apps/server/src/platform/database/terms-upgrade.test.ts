import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTermsForLots } from '../../features/terms/terms.queries.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { auctions, auctionTerms, lots } from './schema.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

/** An auction with a lot in each state; a lot without an auction; fees in the settings. */
async function fill(): Promise<void> {
  const { pool } = database;
  await pool.query(`insert into site_settings (key, value) values
    ('comissaoPontosBase', '450'),
    ('taxas', '[{"nome": "Pátio", "valor": 350.55}, {"nome": "Remoção", "valor": 120}]')`);
  await pool.query(`insert into users (name, email, password_hash)
    values ('Ana', 'ana@pessoa.example', '')`);
  await pool.query(`insert into auctions (titulo, tipo, numero_lote, data_inicio, data_fim)
    values ('Leilão 1', 'Carros', '1', now(), now() + interval '1 day')`);
  await pool.query(`insert into vehicles (titulo, marca, modelo, ano, cor, final_placa, descricao)
    select 'Fiat Uno', 'Fiat', 'Uno', 2019, 'Prata', '7', '' from generate_series(1, 6)`);
  await pool.query(`insert into lots (vehicle_id, auction_id, lote, lance_inicial, status, bid_count,
      lance_atual, leader_id, winner_id, hammer_price, closed_at)
    select vehicle.id, case when place < 6 then auction.id end, 'C' || place, 100000, state, bids,
      case when bids > 0 then 120000 end, case when bids > 0 then person.id end,
      case when state = 'sold' then person.id end,
      case when state = 'sold' then 120000 end,
      case when state <> 'active' then now() end
    from (select id, row_number() over (order by id) as place from vehicles) vehicle
    join (values (1, 'active', 0), (2, 'active', 1), (3, 'sold', 2), (4, 'conditional', 1),
      (5, 'unsold', 0), (6, 'active', 0)) as state (place, state, bids) using (place),
    auctions auction, users person`);
}

test('every auction of the version before keeps what its bidders were shown', async () => {
  await migrateDatabase(database.url, { folder: migrationsBefore('_after-the-hammer', folder) });
  await fill();
  await migrateDatabase(database.url);

  const fee = { tipo: 'fixo', classe: null, fundamento: '', quemRecebe: 'patio' };
  const terms = {
    ...DEFAULT_TERMS,
    comissaoPontosBase: 450,
    taxas: [
      { ...fee, nome: 'Pátio', valor: 35_055 },
      { ...fee, nome: 'Remoção', valor: 12_000 },
    ],
  };
  const versions = await database.db.select().from(auctionTerms);
  expect(versions).toMatchObject([{ version: 1, cause: 'migration', regime: 'privado', terms }]);
  const [auction] = await database.db.select().from(auctions);
  expect(auction?.terms).toEqual(terms);
  // The mark does not change when the first version is frozen.
  expect(versions[0]?.mark).toBe(auction?.termsMark);

  const rows = await database.db.select().from(lots).orderBy(asc(lots.vehicleId));
  const held = versions[0]?.id;
  expect(rows.map(({ termsId }) => termsId)).toEqual([null, held, held, held, null, null]);
  const found = await findTermsForLots(
    database.db,
    rows.map(({ id }) => id),
  );
  expect(rows.map(({ id }) => found.get(id)?.version)).toEqual([1, 1, 1, 1, 1, undefined]);
});
