import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { refunds } from '../../../platform/database/refunds-schema.ts';
import { migrationsBefore } from '../../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-refunds-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
  const { rows } = await database.pool.query(
    `insert into ${table} (${Object.keys(row)}) values (${marks}) returning *`,
    Object.values(row),
  );
  return Number(rows[0].id ?? rows[0].payment_id);
}

test('rests of payments become proposals, and money of sales that ended waits for a person', async () => {
  await migrateDatabase(database.url, migrationsBefore('_refunds', folder));
  const clerk = await insert('users', { name: 'Ana', email: 'a@p.example', password_hash: '' });
  const auctionId = await insert('auctions', {
    ...{ titulo: 'Leilão', tipo: 'Carros', numero_lote: '1' },
    ...{ data_inicio: '2026-01-01', data_fim: '2026-01-02' },
  });
  const termsId = await insert('auction_terms', {
    ...{ auction_id: auctionId, version: 1, frozen_at: '2026-01-01', terms: '{}' },
    ...{ cause: 'publication', regime: 'privado' },
  });
  const vehicleId = await insert('vehicles', { titulo: 'Fiat Uno', ano: 2019 });
  const lotId = await insert('lots', {
    ...{ vehicle_id: vehicleId, auction_id: auctionId, lance_inicial: 100_000, lote: '1' },
  });
  // A sale and its lines are made in one transaction.
  const { rows: sold } = await database.pool.query(
    `with sale as (
       insert into sales (ano, numero, lot_id, auction_id, buyer_id, buyer, vehicle, terms_id, arremate,
         total, state, closed_at)
       values (2026, 1, $1, $2, $3, '{}', '{}', $4, 10000, 10000, 'aguardando_pagamento', now())
       returning id)
     insert into sale_lines (sale_id, ordem, tipo, nome, base_centavos, valor, quem_recebe)
     select id, 1, 'arremate', 'Arremate', 10000, 10000, 'vendedor' from sale returning sale_id`,
    [lotId, auctionId, clerk, termsId],
  );
  const saleId = Number(sold[0].sale_id);
  const chargeId = await insert('charges', {
    ...{ sale_id: saleId, kind: 'integral', valor: 10_000, due_at: '2026-01-03' },
  });
  let made = 0;
  async function pay(valor: number, outcome: string | null, given = 0): Promise<number> {
    made += 1;
    const paymentId = await insert('payments', {
      ...{ meio: 'pix', valor, received_at: '2026-01-02', reference: `E${made}` },
      ...{ registered_by_id: outcome === null ? clerk : null, idempotency_key: `k${made}` },
    });
    if (given > 0) {
      await insert('allocations', { payment_id: paymentId, charge_id: chargeId, valor: given });
    }
    if (outcome !== null) {
      const isKnown = outcome !== 'sem_codigo';
      await insert('pix_receipts', {
        ...{ payment_id: paymentId, end_to_end_id: `E${made}`, txid: '', key: 'k' },
        ...{ origin: 'webhook', outcome, charge_id: isKnown ? chargeId : null },
      });
    }
    return paymentId;
  }
  const byHand = await pay(4_000, null, 3_000);
  await pay(7_000, 'creditado', 7_000);
  const twice = await pay(500, 'em_dobro');
  await pay(600, 'venda_encerrada');
  await pay(700, 'sem_codigo');

  await migrateDatabase(database.url);
  const proposed = await database.db.select().from(refunds).orderBy(refunds.id);
  expect(proposed).toMatchObject([
    { paymentId: byHand, saleId, valor: 1_000, cause: 'a_maior', state: 'solicitada' },
    { paymentId: twice, saleId, valor: 500, cause: 'em_dobro', state: 'solicitada' },
  ]);
  expect(proposed).toHaveLength(2);
});
