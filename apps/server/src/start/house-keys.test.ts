import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adviseKeys, houseKeysOf, stageHouseKeys } from './house-keys.ts';
import type { ReadySettings } from './load-settings.ts';

const KEYS = {
  sessionSecret: 'the session key of the backup',
  ledgerSeed: Buffer.alloc(32, 5).toString('base64'),
};

let dataDir: string;
let settings: ReadySettings;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-keys-'));
  fs.writeFileSync(path.join(dataDir, 'session-secret'), 'fresh\n');
  settings = { dataDir, ledgerSeed: undefined } as ReadySettings;
  vi.stubEnv('SESSION_SECRET', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dataDir, { recursive: true });
});

const content = (name: string) => fs.readFileSync(path.join(dataDir, name), 'utf8').trim();

test('the keys of a backup count from the commit on, and the ones before stay', () => {
  const staged = stageHouseKeys(settings, KEYS);
  expect(content('session-secret')).toBe('fresh');
  staged.adopt();
  expect(content('session-secret')).toBe(KEYS.sessionSecret);
  expect(content('session-secret.antes')).toBe('fresh');
  expect(content('ledger-key')).toBe(KEYS.ledgerSeed);
  expect(fs.statSync(path.join(dataDir, 'ledger-key')).mode & 0o777).toBe(0o600);
  expect(adviseKeys(settings, KEYS)).toEqual([]);
});

test('a restoration that fails leaves no key behind', () => {
  stageHouseKeys(settings, KEYS).drop();
  expect(fs.readdirSync(dataDir)).toEqual(['session-secret']);
});

test('a key that the environment names is not replaced, and a different one is told', () => {
  vi.stubEnv('SESSION_SECRET', 'the session key of this environment');
  const ledgerSeed = Buffer.alloc(32, 6);
  stageHouseKeys({ ...settings, ledgerSeed }, KEYS).adopt();
  expect(fs.readdirSync(dataDir)).toEqual(['session-secret']);
  expect(adviseKeys({ ...settings, ledgerSeed }, KEYS)).toEqual([
    expect.stringMatching(/^SESSION_SECRET não é a chave da cópia/),
    expect.stringMatching(/^LEDGER_KEY não é a chave da cópia/),
  ]);
});

test('without keys in the backup the advice says which to bring', () => {
  expect(adviseKeys(settings, undefined)).toEqual([expect.stringMatching(/não tem as chaves/)]);
});

test('a backup takes the keys of the data folder where the environment has none', () => {
  const seed = Buffer.alloc(32, 9).toString('base64');
  fs.writeFileSync(path.join(dataDir, 'ledger-key'), `${seed}\n`);
  const kept = houseKeysOf({ ...settings, sessionSecret: 'current', previousSecret: undefined });
  expect(kept).toEqual({ sessionSecret: 'current', ledgerSeed: seed });
});
