import { expect, test } from 'vitest';
import { etcdSettings, haproxyFile, type Node, patroniFile } from './patroni-files.ts';

const nodes = ['db1', 'db2', 'db3'].map((name, n): Node => {
  const ports = Object.fromEntries(
    ['2379', '2380', '5432', '8008'].map((port, at) => [port, 20_001 + n * 10 + at]),
  );
  return { name, folder: `/proof/${name}`, ports };
});
const [, second] = nodes as [Node, Node, Node];

test('patroni.yml of the second machine has its own name, addresses and folders', () => {
  const file = patroniFile(second, nodes);
  expect(file).not.toMatch(/^[^#]*(10\.0\.0\.|\/var\/)/m);
  expect(file).toContain('\nname: db2\n');
  expect(file).toContain('hosts: 127.0.0.1:20001,127.0.0.1:20011,127.0.0.1:20021\n');
  expect(file.match(/(listen|connect_address): \S+/g)).toEqual([
    ...['listen: 127.0.0.1:20014', 'connect_address: 127.0.0.1:20014'],
    ...['listen: 127.0.0.1:20013', 'connect_address: 127.0.0.1:20013'],
  ]);
  expect(file).toContain('data_dir: /proof/db2/postgresql/martelo\n');
  expect(file).toContain('host all all 127.0.0.1/32 scram-sha-256');
});

test('patroni.yml waits for a standby, and its times fit together', () => {
  const file = patroniFile(second, nodes);
  expect(file).toMatch(/^ +synchronous_mode: true$/m);
  expect(file).toMatch(/^ +synchronous_mode_strict: true$/m);
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(file)?.[1]);
  expect(seconds('ttl')).toBeGreaterThanOrEqual(
    seconds('loop_wait') + 2 * seconds('retry_timeout'),
  );
});

test('etcd.env of the second machine knows all three', () => {
  expect(etcdSettings(second, nodes)).toMatchObject({
    ETCD_NAME: 'db2',
    ETCD_DATA_DIR: '/proof/db2/etcd/martelo',
    ETCD_LISTEN_PEER_URLS: 'http://127.0.0.1:20012',
    ETCD_ADVERTISE_CLIENT_URLS: 'http://127.0.0.1:20011',
    ETCD_INITIAL_CLUSTER:
      'db1=http://127.0.0.1:20002,db2=http://127.0.0.1:20012,db3=http://127.0.0.1:20022',
  });
});

test('haproxy.cfg asks Patroni of each machine and passes to its PostgreSQL', () => {
  const lines = haproxyFile(20_000, nodes).split('\n');
  expect(lines).toContain('    bind 127.0.0.1:20000');
  expect(lines).toContain('    server db1 127.0.0.1:20003 check port 20004');
  expect(lines).toContain('    server db3 127.0.0.1:20023 check port 20024');
});
