import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adoptNextLedgerSeed, nextLedgerSeed, storedLedgerSeed } from './ledger-key.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-ledger-key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('the key is made once, of 32 bytes, readable only by its owner', () => {
  const made = storedLedgerSeed(folder);
  expect(made).toHaveLength(32);
  expect(storedLedgerSeed(folder)).toEqual(made);
  expect(fs.statSync(path.join(folder, 'ledger-key')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['ledger-key']);
});

test('the next key stays the same until it is adopted, and replaces the present one', () => {
  const present = storedLedgerSeed(folder);
  const next = nextLedgerSeed(folder);
  expect(next).not.toEqual(present);
  expect(nextLedgerSeed(folder)).toEqual(next);
  adoptNextLedgerSeed(folder);
  expect(storedLedgerSeed(folder)).toEqual(next);
  expect(fs.readdirSync(folder)).toEqual(['ledger-key']);
});

test('a damaged key is named and never replaced', () => {
  fs.writeFileSync(path.join(folder, 'ledger-key'), 'half a k');
  expect(() => storedLedgerSeed(folder)).toThrow(/restaure a cópia/);
  expect(fs.readFileSync(path.join(folder, 'ledger-key'), 'utf8')).toBe('half a k');
});
