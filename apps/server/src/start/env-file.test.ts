import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '../settings.ts';
import { envFile } from './env-file.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-env-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

test('without MARTELO_ENV_FILE a start reads .env of the project, if there is one', () => {
  const usual = path.join(projectFolder, '.env');
  expect(envFile(undefined)).toBe(fs.existsSync(usual) ? usual : null);
});

test.each(['', ' '])('with MARTELO_ENV_FILE=%j a start reads no file', (chosen) => {
  expect(envFile(chosen)).toBeNull();
});

test('with a path in MARTELO_ENV_FILE a start reads that file', () => {
  const file = path.join(folder, 'outro.env');
  fs.writeFileSync(file, 'PORT=4000\n');
  expect(envFile(file)).toBe(file);
});

test('a start refuses a MARTELO_ENV_FILE that does not exist', () => {
  const file = path.join(folder, 'nenhum.env');
  expect(() => envFile(file)).toThrow(`O arquivo de configuração ${file} não existe`);
});
