import fs from 'node:fs';
import path from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import drizzleConfig from '../../../drizzle.config.ts';
import { migrationsFolder } from './migrate.ts';

const serverFolder = path.resolve(import.meta.dirname, '../../..');

const meta = path.join(migrationsFolder, 'meta');

test('only the journal and the snapshot of its last migration are kept', () => {
  const { entries }: { entries: { idx: number }[] } = JSON.parse(
    fs.readFileSync(path.join(meta, '_journal.json'), 'utf8'),
  );
  const last = String(entries.at(-1)?.idx).padStart(4, '0');
  expect(fs.readdirSync(meta).sort()).toEqual([`${last}_snapshot.json`, '_journal.json']);
});

test('the last snapshot of the migrations is the schema, so that a new migration holds only its own change', async () => {
  const { schema = [], casing } = drizzleConfig;
  const files = [schema].flat();
  const modules: object[] = await Promise.all(
    files.map((file) => import(path.join(serverFolder, file))),
  );
  const tables = Object.assign({}, ...modules);
  const last = fs
    .readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot: DrizzleSnapshotJSON = JSON.parse(
    fs.readFileSync(path.join(meta, last ?? ''), 'utf8'),
  );
  const now = generateDrizzleJson(tables, snapshot.id, undefined, casing);
  expect(await generateMigration(snapshot, now)).toEqual([]);
});
