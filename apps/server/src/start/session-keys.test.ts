import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotateSessionKey, sessionKeys } from './session-keys.ts';

const NOTHING = { sessionSecret: undefined, previousSecret: undefined };
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-keys-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const modeOf = (file: string) => fs.statSync(path.join(folder, file)).mode & 0o777;

test('the key is generated once, readable only by its owner, unless one is given', () => {
  const made = sessionKeys(folder, NOTHING);
  expect(made).toEqual({
    sessionSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
    previousSecret: undefined,
  });
  expect(sessionKeys(folder, NOTHING)).toEqual(made);
  expect(modeOf('session-secret')).toBe(0o600);
  const given = { sessionSecret: 'given', previousSecret: 'older' };
  expect(sessionKeys(folder, given)).toEqual(given);
});

test('a key that was replaced retires: it stays valid for 90 days', () => {
  const { sessionSecret: first } = sessionKeys(folder, NOTHING);
  rotateSessionKey(folder);
  const rotated = sessionKeys(folder, NOTHING);
  expect(rotated.previousSecret).toBe(first);
  expect(rotated.sessionSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(rotated.sessionSecret).not.toBe(first);
  expect([modeOf('session-secret'), modeOf('session-secret-previous')]).toEqual([0o600, 0o600]);

  const old = new Date(Date.now() - 91 * 86_400_000);
  fs.utimesSync(path.join(folder, 'session-secret-previous'), old, old);
  expect(sessionKeys(folder, NOTHING).previousSecret).toBeUndefined();
  expect(fs.readdirSync(folder)).toEqual(['session-secret']);
});

test('a folder without a key gets one', () => {
  rotateSessionKey(folder);
  expect(sessionKeys(folder, NOTHING).previousSecret).toBeUndefined();
});
