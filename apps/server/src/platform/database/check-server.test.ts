import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkServer, judgeServer } from './check-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

test('a server that answers and keeps acknowledged commits is accepted', async () => {
  await expect(checkServer(database.url)).resolves.toBeUndefined();
});

test('a wrong password is reported without repeating it', async () => {
  const url = changed((to) => {
    to.password = 'segredo-errado';
  });
  await expect(checkServer(url)).rejects.toThrow(/recusou o usuário "martelo".*DATABASE_URL/);
  await expect(checkServer(url)).rejects.not.toThrow('segredo-errado');
});

test('a database that does not exist is named', async () => {
  const url = changed((to) => {
    to.pathname = '/nenhum';
  });
  await expect(checkServer(url)).rejects.toThrow('O banco "nenhum" não existe');
});

test('a port without a server is reported', async () => {
  const url = changed((to) => {
    to.port = '1';
  });
  await expect(checkServer(url)).rejects.toThrow('não responde (ECONNREFUSED)');
});

const good = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  encoding: 'UTF8',
  version: 180_004,
};

test.each([
  [{}, undefined],
  [{ synchronous_commit: 'remote_apply' }, undefined],
  [{ fsync: 'off' }, 'fsync = off'],
  [{ full_page_writes: 'off' }, 'full_page_writes = off'],
  [{ synchronous_commit: 'off' }, 'synchronous_commit = off'],
  [{ encoding: 'SQL_ASCII' }, 'SQL_ASCII'],
  [{ version: 140_010 }, 'versão 15'],
])('a server with %o: %s', (change, expected) => {
  const sentence = judgeServer({ ...good, ...change });
  if (expected) expect(sentence).toContain(expected);
  else expect(sentence).toBeUndefined();
});
