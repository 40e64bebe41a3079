import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import type { ExportOrder } from './write-exports.ts';

const ROWS = 5_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.db.execute(sql`insert into audit_log (action)
    select 'login.failed' from generate_series(1, ${ROWS})`);
});
afterAll(() => app.close());

const order: ExportOrder = {
  list: 'audit',
  filter: { format: 'csv' },
  format: 'csv',
  timeZone: 'America/Maceio',
  nowMs: Date.now(),
  sees: { papers: false, contacts: true },
};
const write = (change: Partial<ExportOrder> = {}) =>
  app.deps.exportThread.write({ ...order, ...change });

test('many files are written at the same time', async () => {
  const files = await Promise.all(Array.from({ length: 5 }, () => text(write())));
  for (const file of files) expect(file.split('\r\n')).toHaveLength(ROWS + 2);
});

test('a file waits for its reader, and ends with it', async () => {
  const slow = write();
  await once(slow, 'readable');
  slow.destroy();
  await once(slow, 'close');
  // The others are not held up.
  expect((await text(write({ list: 'auctions' }))).split('\r\n')).toHaveLength(2);
});

test('a failure of the database ends the file with its reason', async () => {
  const file = write();
  // Listen from the beginning, because the failure may come while the table is being renamed.
  const failure = once(file, 'error');
  await once(file, 'readable');
  await app.db.execute(sql`alter table audit_log rename to away`);
  file.resume();
  const [failed] = await failure;
  await app.db.execute(sql`alter table away rename to audit_log`);
  expect(failed).toBeInstanceOf(Error);
  expect(String(failed.cause)).toContain('audit_log');
});

test('a sheet that its caller left is not made to its end', async () => {
  const sheet = write({ format: 'xlsx' });
  sheet.resume();
  sheet.destroy();
  await once(sheet, 'close');
  expect(await text(write({ list: 'auctions' }))).not.toBe('');
});

test('the end of the thread ends its files, and refuses nobody afterwards', async () => {
  const file = write();
  await once(file, 'readable');
  const ended = text(file).catch((error: Error) => error);
  await app.deps.exportThread.close();
  expect(await ended).toBeInstanceOf(Error);
  expect(await ended).not.toBeInstanceOf(Refusal);
  expect((await text(write())).split('\r\n')).toHaveLength(ROWS + 2);
});
