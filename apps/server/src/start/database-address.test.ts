import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCertificates } from '../features/pix/double/certificates.ts';
import { checkServer } from '../platform/database/check-server.ts';
import { connect } from '../platform/database/connect.ts';
import { type OwnCluster, openOwnCluster } from '../platform/database/own-cluster.fixture.ts';

let cluster: OwnCluster;
beforeAll(async () => {
  cluster = await openOwnCluster();
  const [mine, others] = [await makeCertificates(), await makeCertificates()];
  write('ca.pem', mine.ca);
  write('other.pem', others.ca);
  write('client.pem', mine.client.cert);
  write('client.key', mine.client.key);
  write('other.key', others.client.key);
  cluster.writeForServer('server.pem', mine.server.cert);
  cluster.writeForServer('server.key', mine.server.key);
  cluster.writeForServer('ca.pem', mine.ca);
  for (const [name, file] of [
    ['ssl_cert_file', 'server.pem'],
    ['ssl_key_file', 'server.key'],
    ['ssl_ca_file', 'ca.pem'],
  ] as const) {
    await cluster.set(name, file);
  }
}, 120_000);
afterAll(() => cluster.close());

const file = (name: string) => path.join(cluster.folder, name);
const write = (name: string, text: string) => fs.writeFileSync(file(name), text);

/** The cluster's address with another server list or with parameters. */
function address(parameters: Record<string, string>, hosts?: string): string {
  const url = new URL(cluster.serverUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return hosts ? url.href.replace(url.host, hosts) : url.href;
}

const refusal = (url: string) =>
  checkServer(url).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

test('a server without encryption is named', async () => {
  await cluster.set('ssl', 'off');
  await vi.waitFor(async () => {
    expect(await refusal(address({ sslmode: 'require' }))).toContain(
      'não aceita conexões cifradas: ligue ssl',
    );
  }, 10_000);
});

test('encryption checks as much as sslmode says', async () => {
  await cluster.set('ssl', 'on');
  await vi.waitFor(async () => {
    expect(await refusal(address({ sslmode: 'require' }))).toBe('accepted');
  }, 10_000);
  const ours = { sslrootcert: file('ca.pem') };
  const theirs = { sslrootcert: file('other.pem') };
  expect(await refusal(address({ sslmode: 'verify-full', ...ours }))).toBe('accepted');
  expect(await refusal(address({ sslmode: 'verify-ca', ...ours }))).toBe('accepted');
  for (const sslmode of ['require', 'verify-ca', 'verify-full']) {
    expect(await refusal(address({ sslmode, ...theirs }))).toContain(
      'não foi assinado por uma autoridade conhecida: informe a dele com sslrootcert=ARQUIVO em DATABASE_URL',
    );
  }
  expect(await refusal(address({ sslmode: 'verify-full' }))).toContain('autoridade conhecida');
  const { rows } = await connectOnce(address({ sslmode: 'verify-full', ...ours }));
  expect(rows).toEqual([{ ssl: true }]);
});

async function connectOnce(url: string) {
  const { pool, close } = connect(url, { role: 'site' });
  const answer = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await close();
  return answer;
}

test('a key that is not the certificate’s is named', async () => {
  const pair = { sslcert: file('client.pem'), sslkey: file('other.key') };
  expect(await refusal(address({ sslmode: 'require', ...pair }))).toContain(
    'A chave de sslkey não é a do certificado de sslcert',
  );
  const right = { sslcert: file('client.pem'), sslkey: file('client.key') };
  expect(await refusal(address({ sslmode: 'require', ...right }))).toBe('accepted');
});

test('of several servers the first that answers and accepts writes is taken', async () => {
  const { host } = new URL(cluster.serverUrl);
  expect(await refusal(address({}, `127.0.0.1:1,${host}`))).toBe('accepted');
  const away = await refusal(address({}, '127.0.0.1:1,127.0.0.1:2'));
  expect(away).toContain(
    'Nenhum servidor de DATABASE_URL aceita gravações (127.0.0.1:1: ECONNREFUSED; 127.0.0.1:2: ECONNREFUSED)',
  );
});

test('a connection leaves a server that accepts no writes any more, and finds it again', async () => {
  const { host } = new URL(cluster.serverUrl);
  const { pool, close } = connect(address({}, `127.0.0.1:1,${host}`), { role: 'site' });
  await pool.query('select 1');
  await cluster.set('default_transaction_read_only', 'on');
  await vi.waitFor(async () => {
    await expect(pool.query('create table t ()')).rejects.toThrow(/read-only|accepts (no )?writes/);
    expect(pool.totalCount).toBe(0);
  }, 10_000);
  expect(await refusal(address({}, `127.0.0.1:1,${host}`))).toContain('só aceita leituras');
  expect(await refusal(address({ target_session_attrs: 'read-write' }))).toContain(
    'Nenhum servidor de DATABASE_URL aceita gravações',
  );
  await cluster.set('default_transaction_read_only', null);
  await vi.waitFor(async () => expect((await pool.query('select 1')).rowCount).toBe(1), 10_000);
  await close();
});
