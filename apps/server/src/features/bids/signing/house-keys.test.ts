import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../../platform/start-error.ts';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import { readHouseKeys } from './keys.queries.ts';
import { beginHouseKeys, recordHouseKey, rotateHouseKey } from './record-house-key.ts';
import { isSignedBy, signingKey, successionText } from './signing-key.ts';

const first = signingKey(Buffer.alloc(32, 1));
const second = signingKey(Buffer.alloc(32, 2));
const stranger = signingKey(Buffer.alloc(32, 3));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database.db));

const keys = async () => (await readHouseKeys(database.db)).map(({ publicKey }) => publicKey);

test('the first start records its key, and two processes that start at once record it once', async () => {
  await Promise.all([1, 2, 3].map(() => recordHouseKey(database.db, first)));
  await recordHouseKey(database.db, first);
  expect(await keys()).toEqual([first.publicKey]);
});

test('of two processes with different keys on an empty database, one starts', async () => {
  const starts = await Promise.allSettled(
    [first, stranger].map((key) => recordHouseKey(database.db, key)),
  );
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await keys()).toHaveLength(1);
});

test('a start with an unknown key is refused with a sentence that says what to do', async () => {
  await recordHouseKey(database.db, first);
  await expect(recordHouseKey(database.db, stranger)).rejects.toThrow(/rotate-ledger-key/);
  await expect(recordHouseKey(database.db, stranger)).rejects.toBeInstanceOf(StartError);
  expect(await keys()).toEqual([first.publicKey]);
});

test('a rotation is signed by the old key, and afterwards only the new one starts', async () => {
  await recordHouseKey(database.db, first);
  expect(await rotateHouseKey(database.db, first, second)).toBe('rotated');
  await recordHouseKey(database.db, second);
  await expect(recordHouseKey(database.db, first)).rejects.toThrow(/já foi trocada/);
  const [one, other] = await readHouseKeys(database.db);
  expect(other).toMatchObject({ publicKey: second.publicKey, signedById: one?.id });
  const text = successionText(second.publicKey);
  expect(isSignedBy(first.publicKey, text, other?.signature ?? '')).toBe(true);
  expect(isSignedBy(stranger.publicKey, text, other?.signature ?? '')).toBe(false);
});

test('a rotation that was interrupted is finished by repeating it', async () => {
  await recordHouseKey(database.db, first);
  await rotateHouseKey(database.db, first, second);
  expect(await rotateHouseKey(database.db, first, second)).toBe('already');
  expect(await keys()).toHaveLength(2);
});

test('after the loss of a key a new chain begins, which the audit says', async () => {
  await recordHouseKey(database.db, first);
  expect(await beginHouseKeys(database.db, second)).toBe('rotated');
  expect(await beginHouseKeys(database.db, second)).toBe('already');
  await recordHouseKey(database.db, second);
  const { signed } = await auditLedger(database.db);
  expect(signed).toMatchObject({
    keys: 2,
    findings: [{ what: expect.stringContaining('não foi assinada pela anterior') }],
  });
});

test('only the newest key may name its successor, and no key returns', async () => {
  await recordHouseKey(database.db, first);
  await expect(rotateHouseKey(database.db, stranger, second)).rejects.toThrow(StartError);
  await rotateHouseKey(database.db, first, second);
  await expect(rotateHouseKey(database.db, first, stranger)).rejects.toThrow(StartError);
  await expect(rotateHouseKey(database.db, second, first)).rejects.toThrow(/já foi usada/);
  expect(await keys()).toEqual([first.publicKey, second.publicKey]);
});
