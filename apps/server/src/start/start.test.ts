import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedServerError } from '@martelo/embedded-postgres/embedded-server-error';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import { explainError } from './explain-error.ts';
import { startBlock } from './start-block.ts';
import { startLines } from './tell-start.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-start-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const listening = { what: 'start', host: '10.9.8.7', port: 3000 } as const;

test.each([
  ['EADDRINUSE', 'A porta 3000 já está em uso'],
  ['EADDRNOTAVAIL', 'não tem o endereço 10.9.8.7'],
  ['EACCES', 'Sem permissão'],
  ['ENOSPC', 'O disco está cheio'],
])('%s is explained', (code, expected) => {
  const sentence = explainError(Object.assign(new Error(code), { code }), listening);
  expect(sentence).toContain(expected);
  expect(sentence).not.toContain('\n');
});

test.each([
  ['EACCES', 'Sem permissão para ler ou gravar /mnt/copias/casa (EACCES): use a conta'],
  ['ENOSPC', 'O disco está cheio: libere espaço e rode o comando de novo.'],
  ['53100', 'O disco está cheio: libere espaço e rode o comando de novo.'],
  ['EIO', 'O comando parou por um erro inesperado: Error: '],
])('of a command, %s is explained without the words of a start', (code, expected) => {
  const error = Object.assign(new Error('what the disk says'), { code, path: '/mnt/copias/casa' });
  const around = new Error('Failed query', { cause: error });
  expect(explainError(around, { what: 'command' })).toContain(expected);
  const sentence = explainError(error, { what: 'command' });
  expect(sentence).toContain(expected);
  expect(sentence.split('\n')[0]).not.toMatch(/porta|inici/);
});

test('a start error is shown as one sentence, without a stack', () => {
  for (const error of [new StartError('Faça assim.'), new EmbeddedServerError('Faça assim.')]) {
    expect(explainError(error, listening)).toBe('Faça assim.');
    expect(explainError(error, { what: 'command' })).toBe('Faça assim.');
  }
});

test('a data folder that cannot be created is refused with its path', () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  expect(() => prepareDataFolder(path.join(file, 'data'))).toThrow(
    `Não é possível gravar na pasta de dados ${file}/data (ENOTDIR)`,
  );
});

test('a folder that cannot be created is refused', ({ skip }) => {
  skip(process.platform !== 'linux', 'a pasta /proc só existe no Linux');
  expect(() => prepareDataFolder('/proc/martelo/data')).toThrow('(ENOENT)');
});

test('the data folder is created empty', () => {
  const made = path.join(folder, 'new/data');
  prepareDataFolder(made);
  expect(fs.readdirSync(made)).toEqual([]);
});

test('the start block shows addresses and folders, and never the database password', () => {
  const block = startBlock({
    site: 'http://localhost:3000',
    dataDir: '/dados',
    databaseFolder: undefined,
    databaseUrl: 'postgres://ana:segredo@banco:5432/martelo',
    signIns: [{ label: 'Cliente', email: 'ana@exemplo.example', password: 'abc' }],
    warnings: ['A chave fica na pasta do banco.', 'Faltam fotos.'],
    release: { version: '0.2.0', commit: '0123456789abcdef' },
    milliseconds: 1234,
  });
  expect(block).toContain('http://localhost:3000/admin');
  expect(block).toContain('ana@exemplo.example · senha abc');
  expect(block).toContain('PostgreSQL em banco:5432/martelo');
  expect(block).toContain('1,2 s');
  expect(block).toContain('0.2.0 (0123456789ab)');
  expect(block).toMatch(/Atenção +A chave fica na pasta do banco\./);
  expect(block).toMatch(/Atenção +Faltam fotos\./);
  expect(block).not.toContain('segredo');
});

test('an account whose password only its owner knows is shown without one', () => {
  const block = startBlock({
    site: 'http://localhost:3000',
    dataDir: '/dados',
    databaseFolder: '/dados/postgres',
    databaseUrl: 'postgres://127.0.0.1:5432/martelo',
    signIns: [{ label: 'Administrador', email: 'chefe@exemplo.example', password: null }],
    warnings: [],
    release: { version: '0.2.0', commit: null },
    milliseconds: 1000,
  });
  expect(block).toContain('chefe@exemplo.example · com a senha que você escolheu');
  expect(block).not.toContain('null');
  expect(block).not.toContain('Atenção');
});

test('the lines of a log name the file of a generated password, and no password', () => {
  const facts = {
    site: 'https://leiloes.exemplo.example',
    dataDir: '/dados',
    databaseFolder: undefined,
    databaseUrl: 'postgres://ana:segredo@banco:5432/martelo',
    signIns: [{ label: 'Administrador', email: 'admin@martelo.local', password: 'gerada-1' }],
    warnings: ['Faltam fotos.'],
    release: { version: '0.2.0', commit: null },
    milliseconds: 1234.5,
  };
  const lines = startLines(facts);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 30,
      msg: 'site is up',
      site: facts.site,
      version: '0.2.0',
      commit: null,
      database: 'PostgreSQL em banco:5432/martelo',
      milliseconds: 1235,
    },
    { level: 40, msg: 'Faltam fotos.' },
    { level: 40, msg: expect.stringContaining('/dados/admin-password') },
  ]);
  for (const secret of ['segredo', 'gerada-1', 'admin@']) {
    expect(lines.join('\n')).not.toContain(secret);
  }
  const changed = startLines({ ...facts, signIns: [], warnings: [] });
  expect(changed).toHaveLength(1);
});
