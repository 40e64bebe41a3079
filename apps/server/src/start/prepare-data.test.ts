import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { createAuction } from '../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepareData } from './prepare-data.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-prepare-'));
});

afterEach(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

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
