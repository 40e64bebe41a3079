import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  adoptNextLedgerSeed,
  ledgerKeyPlacement,
  nextLedgerSeed,
  storedLedgerSeed,
} from './ledger-key.ts';

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

test('in production a key beside the database, or a copy left there, is named', () => {
  const inProduction = { dataDir: folder, production: true };
  const given = Buffer.alloc(32, 7);
  expect(ledgerKeyPlacement({ ...inProduction, ledgerSeed: given })).toBeNull();
  storedLedgerSeed(folder);
  const beside = { ...inProduction, ledgerSeed: undefined };
  expect(ledgerKeyPlacement(beside)).toContain('fica na mesma pasta que o banco');
  expect(ledgerKeyPlacement({ ...inProduction, ledgerSeed: given })).toContain('apague o arquivo');
  expect(ledgerKeyPlacement({ ...beside, production: false })).toBeNull();
});

test('in production a key that other accounts may read stops the start', () => {
  storedLedgerSeed(folder);
  fs.chmodSync(path.join(folder, 'ledger-key'), 0o640);
  const place = { dataDir: folder, production: true, ledgerSeed: undefined };
  expect(() => ledgerKeyPlacement(place)).toThrow(/chmod 600/);
});
