import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkServer, explainConnection, judgeServer } from './check-server.ts';

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

const at = 'postgres://u:segredo@banco/martelo?sslmode=verify-full';

test.each([
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'autoridade conhecida: informe a sua em DATABASE_URL com sslrootcert',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'não vale para banco: use em DATABASE_URL o nome'],
  ['CERT_HAS_EXPIRED', 'em banco venceu'],
])('the error %s of TLS is told in Portuguese', (code, sentence) => {
  const told = explainConnection({ code, message: 'English' }, at);
  expect(told).toContain(sentence);
  expect(told).not.toMatch(/English|segredo/);
});

test('a server without TLS and a certificate that cannot be read are told', async () => {
  const withTls = (more: string) => changed((url) => void url.searchParams.set('sslmode', more));
  await expect(checkServer(withTls('verify-full'))).rejects.toThrow(
    'não aceita conexões TLS: ligue ssl no PostgreSQL ou tire sslmode de DATABASE_URL',
  );
  const missing = changed((url) => url.searchParams.set('sslrootcert', '/nao/existe.crt'));
  await expect(checkServer(missing)).rejects.toThrow(
    'Um arquivo de certificado do DATABASE_URL não',
  );
});
