import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { payments } from '../../platform/database/sales-schema.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findCredits } from './credits.queries.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-references-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

async function insert(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into ${sql} returning id`,
    values,
  );
  return Number(rows[0]?.id);
}

/** A sale of the version before with one charge of R$ 1.000,00. */
async function insertOldSale(): Promise<{ saleId: number; chargeId: number; staffId: number }> {
  const person = (name: string) =>
    insert(`users (name, email, password_hash) values ($1, $2, '')`, [
      name,
      `${name}@pessoa.example`,
    ]);
  const [buyerId, staffId] = [await person('ana'), await person('caio')];
  const auctionId = await insert(
    `auctions (titulo, tipo, numero_lote, data_inicio, data_fim)
     values ('Leilão', 'Carros', '1', now() - interval '2 days', now() - interval '1 hour')`,
  );
  const termsId = await insert(
    `auction_terms (auction_id, version, frozen_at, cause, regime, terms)
     values ($1, 1, now(), 'publication', 'privado', $2)`,
    [auctionId, DEFAULT_TERMS],
  );
  const vehicleId = await insert(`vehicles (titulo, ano) values ('Fiat Uno', 2019)`);
  const lotId = await insert(
    `lots (vehicle_id, auction_id, lote, lance_inicial) values ($1, $2, 'C1', 100000)`,
    [vehicleId, auctionId],
  );
  const { rows } = await database.pool.query(
    `with made as (
       insert into sales (ano, numero, lot_id, auction_id, buyer_id, buyer, vehicle, terms_id, arremate,
         total, state, closed_at)
       values (2026, 1, $1, $2, $3, '{}', '{}', $4, 100000, 100000, 'aguardando_pagamento', now())
       returning id)
     insert into sale_lines (sale_id, ordem, tipo, nome, base_centavos, valor, quem_recebe)
     select id, 1, 'arremate', 'Valor do arremate', 100000, 100000, 'vendedor' from made
     returning sale_id`,
    [lotId, auctionId, buyerId, termsId],
  );
  const saleId = Number(rows[0].sale_id);
  const chargeId = await insert(
    `charges (sale_id, kind, valor, due_at) values ($1, 'integral', 100000, now())`,
    [saleId],
  );
  return { saleId, chargeId, staffId };
}

test('payments of one reference stay as they are and are marked, and no further one is taken', async () => {
  await migrateDatabase(database.url, { folder: migrationsBefore('_bank-references', folder) });
  const { saleId, chargeId, staffId } = await insertOldSale();
  let ofSale = '';
  const pay = async (meio: string, reference: string) => {
    const id = await insert(
      `payments (meio, valor, received_at, reference, registered_by_id, idempotency_key
         ${ofSale && ', sale_id'})
       values ($1, 100, now(), $2, $3, $4 ${ofSale})`,
      [meio, reference, staffId, `${meio} ${reference}`],
    );
    await insert('allocations (payment_id, charge_id, valor) values ($1, $2, 100)', [id, chargeId]);
    return id;
  };
  const first = await pay('pix', 'E99 A');
  const alone = await pay('pix', 'E100');
  const twin = await pay('ted', 'E99 A');
  const spaced = await pay('deposito', 'E 99A');

  await migrateDatabase(database.url);
  ofSale = `, ${saleId}`;

  const rows = await database.db.select().from(payments).orderBy(payments.id);
  expect(
    rows.map(({ id, referenceKey, referenceTurn }) => [id, referenceKey, referenceTurn]),
  ).toEqual([
    [first, 'E99A', 0],
    [alone, 'E100', 0],
    [twin, 'E99A', 1],
    [spaced, 'E99A', 2],
  ]);
  expect(rows.map((row) => row.saleId)).toEqual([saleId, saleId, saleId, saleId]);
  const credits = await findCredits(database.db, saleId);
  expect(credits.map(({ isTwin }) => isTwin)).toEqual([true, false, true, true]);
  const constraintOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.constraint ?? error.message,
    );
  expect(await constraintOf(pay('dinheiro', 'e99 a'))).toBe('payments_reference');
  expect(await constraintOf(pay('dinheiro', 'E101'))).toBe('done');
  const change = database.pool.query('update payments set reference_turn = 9');
  expect(await constraintOf(change)).not.toBe('done');
});
