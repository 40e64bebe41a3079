import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { createAuction } from '../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepareData } from './prepare-data.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database.db);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-prepare-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const labelsOf = async () => {
  const signIns = await prepareData(database.db, readSettings({ DATA_DIR: folder, DEMO: '1' }));
  return signIns.map(({ label }) => label);
};

test("a new database gives the sign-ins of the administrator and of the demonstration's client", async () => {
  expect(await labelsOf()).toEqual(['Administrador', 'Cliente']);
});

test('a database with a real yard gets no demonstration, and none of its clients is printed', async () => {
  await createAuction(database.db);
  expect(await labelsOf()).toEqual(['Administrador']);
});
