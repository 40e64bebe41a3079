import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { vapidKeys } from './vapid-keys.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-vapid-key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const keysWith = (env: Record<string, string> = {}) =>
  vapidKeys(readSettings({ DATA_DIR: folder, ...env }));
const PRODUCTION = {
  ...{ NODE_ENV: 'production', DATABASE_URL: 'postgres://site@127.0.0.1/martelo' },
  ...{ SESSION_SECRET: 's'.repeat(32), LEDGER_KEY: Buffer.alloc(32, 1).toString('base64') },
};

test('the keys are made once, readable only by their owner, and are shared by who shares the folder', () => {
  const made = keysWith();
  expect(made?.publicKey).toMatch(/^[\w-]{87}$/);
  expect(keysWith()).toEqual(made);
  expect(fs.statSync(path.join(folder, 'vapid-key')).mode & 0o777).toBe(0o600);
});

test('machines that share a database have the key of the settings, or send nothing to devices', () => {
  const key = Buffer.alloc(32, 5).toString('base64');
  const one = keysWith({ ...PRODUCTION, VAPID_KEY: key });
  expect(one).toEqual(keysWith({ VAPID_KEY: key }));
  expect(keysWith(PRODUCTION)).toBeNull();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a damaged file and an impossible key are named, with what to do', () => {
  fs.writeFileSync(path.join(folder, 'vapid-key'), 'half');
  expect(() => keysWith()).toThrow(/vapid-key não tem a chave dos avisos/);
  expect(() => keysWith({ VAPID_KEY: Buffer.alloc(32, 255).toString('base64') })).toThrow(
    /^VAPID_KEY não tem a chave/,
  );
  expect(() => keysWith({ VAPID_KEY: 'short' })).toThrow(
    /VAPID_KEY deve ser uma chave de 32 bytes/,
  );
});
