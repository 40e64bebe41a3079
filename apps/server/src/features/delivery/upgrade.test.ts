import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveries, saleStays } from '../../platform/database/delivery-schema.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findSalesWithout } from '../documents/papers-due.queries.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-gate-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('a hand-over from before the checklist stays as it was and gets no term', async () => {
  await migrateDatabase(database.url, migrationsBefore('_hand-over', folder));
  await database.pool.query(`
    insert into users (name, email, password_hash) values ('Ana', 'a@p.example', '');
    insert into auctions (titulo, tipo, numero_lote, data_inicio, data_fim)
      values ('Leilão', 'Carros', '1', '2026-01-01', '2026-01-02');
    insert into auction_terms (auction_id, version, frozen_at, terms, cause, regime)
      select id, 1, '2026-01-01', '{}', 'publication', 'privado' from auctions;
    insert into vehicles (titulo, ano) values ('Fiat Uno', 2019);
    insert into lots (vehicle_id, auction_id, lance_inicial, lote)
      select v.id, a.id, 100000, '1' from vehicles v, auctions a;
    with sale as (
      insert into sales (ano, numero, lot_id, auction_id, buyer_id, buyer, vehicle, terms_id, arremate, total,
        closed_at, state, delivered_at)
      select 2026, 1, l.id, l.auction_id, u.id, '{}', '{}', t.id, 10000, 10000, '2026-01-02', 'entregue', '2026-01-09'
      from lots l, users u, auction_terms t returning id
    ) insert into sale_lines (sale_id, ordem, tipo, nome, base_centavos, valor, quem_recebe)
      select id, 1, 'arremate', 'Arremate', 10000, 10000, 'patio' from sale;
    insert into media (id, kind, width, height)
      values ('00000000-0000-4000-8000-000000000001', 'signature', 9, 9);
    insert into deliveries (sale_id, receiver_name, receiver_document, signature_id, delivered_by_id, delivered_at)
      select s.id, 'Rui Melo', 'RG 1', '00000000-0000-4000-8000-000000000001', s.buyer_id, '2026-01-09' from sales s`);
  await migrateDatabase(database.url);
  const [made] = await database.db.select().from(deliveries);
  expect(made).toMatchObject({
    ...{ receiverName: 'Rui Melo', receiver: null, km: null, keys: null, checklist: [] },
    idempotencyKey: null,
  });
  expect(await database.db.select().from(saleStays)).toEqual([]);
  expect(await findSalesWithout(database.db, 'termo_retirada', 0)).toEqual([]);
});
