import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auctionEditals } from '../../platform/database/sales-schema.ts';
import { createAuction, createUser } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { freezeTerms } from '../terms/freeze-terms.ts';
import { auditEditals, describeEditalAudit } from './audit-editals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** An auction whose edital is published. */
async function publishedAuction(): Promise<number> {
  const { db } = database;
  const { id: auctionId } = await createAuction(db);
  const { id: uploadedById } = await createUser(db, { role: 'admin' });
  const content = Buffer.from(`%PDF-1.7 ${auctionId}`);
  const sha256 = createHash('sha256').update(content).digest();
  const at = new Date();
  await db.insert(auctionEditals).values({
    auctionId,
    version: 1,
    name: 'Edital.pdf',
    size: content.length,
    content,
    sha256,
    uploadedById,
    publishedAt: at,
  });
  await db.transaction((tx) =>
    freezeTerms(tx, { auctionId, cause: 'publication', editalSha256: sha256, at }),
  );
  return auctionId;
}

/** Runs the statement as somebody could who has every right on the database. */
async function asSuperuser(statement: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(statement);
  } finally {
    await client.query(`set session_replication_role = 'origin'`);
    client.release();
  }
}

const UNNAMED = 'condições 1: o edital que elas nomeiam não existe';

test.each<[string, string, string[]]>([
  [
    'with other bytes',
    `update auction_editals set content = 'x' where auction_id = $auction`,
    ['edital 1: os bytes não são os do SHA-256 ao lado'],
  ],
  [
    'with other bytes and their SHA-256',
    `update auction_editals set content = 'x', sha256 = sha256('x') where auction_id = $auction`,
    [UNNAMED],
  ],
  ['deleted', 'delete from auction_editals where auction_id = $auction', [UNNAMED]],
  [
    'taken back to a draft',
    'update auction_editals set published_at = null where auction_id = $auction',
    [UNNAMED],
  ],
])('the audit finds a published edital %s', async (_, statement, found) => {
  const auctionId = await publishedAuction();
  const ofAuction = async () =>
    (await auditEditals(database.db)).findings
      .filter((one) => one.auctionId === auctionId)
      .map(({ what }) => what);
  expect(await ofAuction()).toEqual([]);
  await asSuperuser(statement.replace('$auction', String(auctionId)));
  expect(await ofAuction()).toEqual(found);
});

test('the audit reads every edital, also beyond its first portion', async () => {
  const before = (await auditEditals(database.db)).editals;
  for (let nth = 0; nth < 21; nth += 1) await publishedAuction();
  expect((await auditEditals(database.db)).editals).toBe(before + 21);
});

test('says in a sentence that all editais are right, or names each that is not', () => {
  expect(describeEditalAudit({ editals: 1200, findings: [] })).toBe(
    'Editais conferidos com as condições: 1.200.',
  );
  expect(describeEditalAudit({ editals: 3, findings: [{ auctionId: 7, what: UNNAMED }] })).toBe(
    `1 divergência em 3 editais conferidos:\n  leilão 7, ${UNNAMED}`,
  );
});
