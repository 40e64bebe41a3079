import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeKeys } from './place-keys.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-keys-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(dir, { recursive: true });
});

const KEYS = [
  { name: 'keys/ledger-key', data: Buffer.from('the ledger of the copy') },
  { name: 'keys/session-secret', data: Buffer.from('the sessions of the copy') },
];
const write = (name: string, text: string) => fs.writeFileSync(path.join(dir, name), text);
const contents = () =>
  Object.fromEntries(
    fs.readdirSync(dir).map((name) => [name, fs.readFileSync(path.join(dir, name), 'utf8')]),
  );
const PLACED = {
  'ledger-key': 'the ledger of the copy',
  'session-secret': 'the sessions of the copy',
};

test('keys are placed beside those that the machine had, and are taken back', () => {
  write('ledger-key', 'its own');
  const undo = placeKeys(dir, KEYS);
  expect(contents()).toEqual({ ...PLACED, 'ledger-key.antes-da-copia': 'its own' });
  expect(fs.statSync(path.join(dir, 'ledger-key')).mode & 0o077).toBe(0);
  undo();
  expect(contents()).toEqual({ 'ledger-key': 'its own' });
});

test('a restore after one that was killed finds them in place, and a key of before is never lost', () => {
  write('ledger-key', 'its own');
  placeKeys(dir, KEYS);
  const before = contents();
  const undo = placeKeys(dir, KEYS);
  undo();
  expect(contents()).toEqual(before);
  const [ledger, sessions] = KEYS;
  placeKeys(dir, [{ name: ledger?.name ?? '', data: Buffer.from('of another copy') }]);
  expect(contents()).toEqual({
    'ledger-key': 'of another copy',
    'ledger-key.antes-da-copia': 'its own',
    'ledger-key.antes-da-copia-2': 'the ledger of the copy',
    'session-secret': sessions?.data.toString(),
  });
});

test('when one cannot be placed, none is', () => {
  write('ledger-key', 'its own');
  const rename = fs.renameSync;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(to).endsWith('session-secret')) throw new Error('the disk is gone');
    rename(from, to);
  });
  expect(() => placeKeys(dir, KEYS)).toThrow('the disk is gone');
  expect(contents()).toEqual({ 'ledger-key': 'its own' });
});
