import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLastSnapshot, snapshotsIn } from './last-snapshot.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-snapshots-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

test('of the snapshots only the last stays, beside the journal', () => {
  const names = ['_journal.json', '0008_snapshot.json', '0010_snapshot.json', '0009_snapshot.json'];
  for (const name of names) fs.writeFileSync(path.join(folder, name), '{}');
  expect(snapshotsIn(folder)).toEqual([
    '0008_snapshot.json',
    '0009_snapshot.json',
    '0010_snapshot.json',
  ]);
  keepLastSnapshot(folder);
  expect(fs.readdirSync(folder).sort()).toEqual(['0010_snapshot.json', '_journal.json']);
});
