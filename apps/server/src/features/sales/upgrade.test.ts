import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@martelo/core/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { readSettings } from '../../settings.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { hashEntry, type LedgerEntry } from '../ledger/ledger-hash.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { settleSales } from './settle-sales.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-sales-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

async function insert(statement: string, ...values: unknown[]): Promise<number> {
  const { rows } = await database.pool.query(`insert into ${statement} returning id`, values);
  return Number(rows[0].id);
}

function insertPerson(name: string): Promise<number> {
  const address = `${name.toLowerCase()}@pessoa.example`;
  return insert(`users (name, email, password_hash) values ($1, $2, '')`, name, address);
}

async function insertLot(auctionId: number | null, columns: Record<string, unknown> = {}) {
  const vehicleId = await insert(`vehicles (titulo, ano) values ('Fiat Uno', 2019)`);
  const row = { vehicle_id: vehicleId, auction_id: auctionId, lance_inicial: 100_000, ...columns };
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
  const names = Object.keys(row).join(', ');
  return insert(`lots (${names}, lote) values (${marks}, 'C${vehicleId}')`, ...Object.values(row));
}

type OldRow = Pick<LedgerEntry, 'action' | 'epoch'> & Partial<LedgerEntry>;

/** Writes a ledger as the version before did, and the lot's columns that repeat it. */
async function writeOldLedger(lotId: number, rows: readonly OldRow[]): Promise<void> {
  let previousHash: Buffer | null = null;
  for (const [index, row] of rows.entries()) {
    const entry: LedgerEntry = {
      lotId,
      sequence: index + 1,
      value: null,
      userId: null,
      bidderNumber: null,
      automatic: false,
      targetSequence: null,
      reason: null,
      reasonCategory: null,
      idempotencyKey: null,
      facts: null,
      createdAt: Date.now() - 2 * HOUR_MS + index,
      ...row,
    };
    const hash: Buffer = hashEntry(previousHash, entry);
    const { sequence, epoch, action, value, userId, bidderNumber } = entry;
    await insert(
      `bids (lot_id, sequence, epoch, action, value, user_id, bidder_number, target_sequence,
         reason, created_at, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      ...[lotId, sequence, epoch, action, value, userId, bidderNumber],
      ...[entry.targetSequence, entry.reason, new Date(entry.createdAt), previousHash, hash],
    );
    previousHash = hash;
  }
  const last = rows.findLast(({ action }) => action === 'normal');
  const epoch = rows.at(-1)?.epoch ?? 0;
  const removed = new Set(rows.map(({ targetSequence }) => targetSequence));
  const counts = rows.filter(
    (row, index) => row.action === 'normal' && row.epoch === epoch && !removed.has(index + 1),
  );
  await database.pool.query(
    `update lots set sequence = $2, epoch = $3, bid_count = $4, lance_atual = $5, leader_id = $6,
       ledger_hash = $7 where id = $1`,
    [lotId, rows.length, epoch, counts.length, last?.value, last?.userId, previousHash],
  );
}

test('ledgers of several epochs, erased bidders, decided sales and lots without an auction come through', async () => {
  await migrateDatabase(database.url, { folder: migrationsBefore('_after-the-hammer', folder) });
  const [ana, bia, admin] = [
    await insertPerson('Ana'),
    await insertPerson('Bia'),
    await insertPerson('Admin'),
  ];
  const auctionId = await insert(
    `auctions (titulo, tipo, numero_lote, data_inicio, data_fim)
     values ('Leilão', 'Carros', '1', now() - interval '2 days', now() - interval '1 hour')`,
  );
  for (const [userId, number] of [
    [ana, 1],
    [bia, 2],
  ]) {
    await database.pool.query('insert into bidder_numbers values ($1, $2, $3)', [
      ...[auctionId, userId, number],
    ]);
  }
  const bid = (userId: number, epoch: number, value: number): OldRow => ({
    action: 'normal',
    epoch,
    value,
    userId,
    bidderNumber: userId === ana ? 1 : 2,
  });
  const again = (epoch: number): OldRow => ({
    action: 'reset',
    epoch,
    userId: admin,
    reason: 'Novo começo',
  });
  const ended = { closed_at: new Date(Date.now() - HOUR_MS) };

  // Open, in its third epoch, led by somebody whose account is erased afterwards.
  const open = await insertLot(auctionId);
  await writeOldLedger(open, [
    ...[bid(ana, 0, 200_000), again(1), bid(ana, 1, 150_000), again(2)],
    ...[bid(ana, 2, 120_000), bid(bia, 2, 130_000)],
  ]);
  // A conditional sale that the seller accepted was sold, one that he declined was unsold.
  const price = { winner_id: ana, hammer_price: 140_000 };
  const accepted = await insertLot(auctionId, { ...ended, ...price, status: 'sold' });
  await writeOldLedger(accepted, [bid(bia, 0, 170_000), again(1), bid(ana, 1, 140_000)]);
  const declined = await insertLot(auctionId, { ...ended, status: 'unsold' });
  await writeOldLedger(declined, [
    ...[bid(ana, 0, 110_000), bid(bia, 0, 900_000)],
    {
      action: 'removed',
      epoch: 0,
      userId: admin,
      reason: 'Valor digitado errado',
      targetSequence: 2,
    },
  ]);
  await database.pool.query('update lots set lance_atual = 110000, leader_id = $2 where id = $1', [
    declined,
    ana,
  ]);
  await insertLot(null);
  await database.pool.query('update users set erased_at = now() where id = $1', [bia]);

  await migrateDatabase(database.url);
  expect((await auditLedger(database.db)).findings).toEqual([]);
  const imported = await database.db.select().from(sales);
  expect(imported).toMatchObject([{ lotId: accepted, buyerId: ana, imported: true }]);

  const live = { publish: () => {} } as unknown as Parameters<typeof closeDueLots>[0]['live'];
  await closeDueLots({ db: database.db, live });
  expect((await auditLedger(database.db)).findings).toEqual([]);
  const jobs = { send: async () => {} } as unknown as Parameters<typeof settleSales>[0]['jobs'];
  const settings = readSettings({ DATA_DIR: folder }) as Parameters<
    typeof settleSales
  >[0]['settings'];
  const onError = (error: unknown) => {
    throw error;
  };
  expect(await settleSales({ db: database.db, live, jobs, settings, onError })).toBe(1);
  const made = await database.db.select().from(sales).orderBy(sales.numero);
  expect(made).toMatchObject([
    { lotId: accepted, imported: true, numero: 1 },
    { lotId: open, imported: false, numero: 2, buyerId: bia },
  ]);
});
