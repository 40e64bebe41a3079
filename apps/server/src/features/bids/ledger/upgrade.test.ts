import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerSecrets } from '../../../platform/database/ledger-schema.ts';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { migrationsBefore } from '../../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { hashEntry, type LedgerEntry } from '../../ledger/ledger-hash.ts';
import { closeDueLots } from '../../lots/close-lots.ts';
import { auditLedger } from './audit-ledger.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-ledger-upgrade-'));
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

test('a ledger from before the upgrade stays verifiable, goes on and ends with its result', async () => {
  await migrateDatabase(database.url, { folder: migrationsBefore('_after-the-hammer', folder) });
  const userId = await insert(
    `users (name, email, password_hash) values ('Ana', 'ana@pessoa.example', '')`,
  );
  const auctionId = await insert(
    `auctions (titulo, tipo, numero_lote, data_inicio, data_fim)
     values ('Leilão', 'Carros', '1', now() - interval '2 days', now() - interval '1 hour')`,
  );
  const vehicleId = await insert(`vehicles (titulo, ano) values ('Fiat Uno', 2019)`);
  const lotId = await insert(
    `lots (vehicle_id, auction_id, lote, lance_inicial) values ($1, $2, 'C001', 100000)`,
    ...[vehicleId, auctionId],
  );
  let previousHash: Buffer | null = null;
  for (const [index, value] of [200_000, 300_000].entries()) {
    const createdAt = Date.now() - 7_200_000 + index;
    const entry: LedgerEntry = {
      lotId,
      sequence: index + 1,
      epoch: 0,
      action: 'normal',
      value,
      userId,
      bidderNumber: 1,
      automatic: false,
      targetSequence: null,
      reason: null,
      reasonCategory: null,
      idempotencyKey: null,
      facts: null,
      createdAt,
    };
    const hash: Buffer = hashEntry(previousHash, entry);
    await insert(
      `bids (lot_id, sequence, epoch, action, value, user_id, bidder_number, created_at,
         previous_hash, hash) values ($1, $2, 0, 'normal', $3, $4, 1, $5, $6, $7)`,
      ...[lotId, index + 1, value, userId, new Date(createdAt), previousHash, hash],
    );
    previousHash = hash;
  }
  await database.pool.query(
    `update lots set sequence = 2, bid_count = 2, lance_atual = 300000, leader_id = $1,
       ledger_hash = $2`,
    [userId, previousHash],
  );
  await database.pool.query(
    'insert into bidder_numbers (auction_id, user_id, number) values ($1, $2, 1)',
    [auctionId, userId],
  );

  await migrateDatabase(database.url);
  const ofAna = eq(ledgerSecrets.userId, userId);
  expect(await database.db.select().from(ledgerSecrets).where(ofAna)).toHaveLength(1);
  expect(await auditLedger(database.db)).toMatchObject({ rows: 2, findings: [] });
  const live = { publish: () => {} } as unknown as Parameters<typeof closeDueLots>[0]['live'];
  await closeDueLots({ db: database.db, live });
  expect(await auditLedger(database.db)).toMatchObject({ rows: 3, findings: [] });
  const last = await database.db.query.bids.findFirst({
    orderBy: (row, { desc }) => desc(row.sequence),
  });
  const facts = { status: 'sold', winner: 1, hammerPrice: 300_000 };
  expect(last).toMatchObject({ action: 'close', version: 2, previousHash, facts });
});
