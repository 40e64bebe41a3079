import fs from 'node:fs';
import path from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import drizzleConfig from '../../../drizzle.config.ts';
import { migrationsFolder } from './migration-files.ts';

// drizzle-kit adds this method to every array; PDF.js, which other tests of the process use, refuses that.
Reflect.deleteProperty(Array.prototype, 'random');

const serverFolder = path.resolve(import.meta.dirname, '../../..');

test('the last snapshot of the migrations is the schema, so that a new migration holds only its own change', async () => {
  const { schema = [], casing } = drizzleConfig;
  const files = [schema].flat();
  const modules: object[] = await Promise.all(
    files.map((file) => import(path.join(serverFolder, file))),
  );
  const tables = Object.assign({}, ...modules);
  const last = fs
    .readdirSync(path.join(migrationsFolder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot: DrizzleSnapshotJSON = JSON.parse(
    fs.readFileSync(path.join(migrationsFolder, 'meta', last ?? ''), 'utf8'),
  );
  const now = generateDrizzleJson(tables, snapshot.id, undefined, casing);
  expect(await generateMigration(snapshot, now)).toEqual([]);
});
