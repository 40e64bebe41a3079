import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBackupKey, readIdentity } from './backup-key.ts';

let file: string;
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-key-')), 'chave.txt');
});
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }));

test('the file that was made has the key of its recipient, and nobody else reads it', async () => {
  const { recipient } = await makeBackupKey(file);
  expect(await identityToRecipient(readIdentity(file))).toBe(recipient);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('a file of keys is never written over', async () => {
  await makeBackupKey(file);
  const before = fs.readFileSync(file, 'utf8');
  await expect(makeBackupKey(file)).rejects.toThrow(
    `O arquivo ${file} já existe: escolha outro nome.`,
  );
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
});

test('a key that is not there is told with its file and the reason', () => {
  expect(() => readIdentity(file)).toThrow(`Não é possível ler a chave ${file} (ENOENT).`);
  expect(() => readIdentity(path.dirname(file))).toThrow(
    /Não é possível ler a chave .* \(EISDIR\)\./,
  );
});

test('a file without a key in it is told, also one that only has the public key', async () => {
  const { recipient } = await makeBackupKey(file);
  fs.writeFileSync(file, `# public key: ${recipient}\n`);
  expect(() => readIdentity(file)).toThrow(`O arquivo ${file} não tem uma chave de age.`);
});
