import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { exportList } from './export-list.ts';

let app: TestApp;
let adminId: number;

beforeAll(async () => {
  app = await createTestApp();
  adminId = (await createUser(app.db, { role: 'admin' })).id;
});
afterAll(() => app.close());

/** A CSV that nobody has begun to read. */
async function open(): Promise<Readable> {
  const outcome = await exportList(app.deps, {
    list: 'auctions',
    filter: { format: 'csv' },
    timeZone: 'America/Maceio',
    sees: { papers: false, contacts: false },
    actor: { id: adminId, ip: '127.0.0.1' },
    signal: new AbortController().signal,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.content as Readable;
}

test('twenty CSV files are open at once, and the next one is refused until one is closed', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, open));
  await expect(open()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const [first, ...others] = files;
  first?.destroy();
  if (first) await once(first, 'close');
  others.push(await open());
  for (const file of others) file.destroy();
});
