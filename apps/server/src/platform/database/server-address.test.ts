import { expect, test } from 'vitest';
import { describeAddress, readServerAddress, WrongAddress } from './server-address.ts';

test('an address has its server, its role and its database', () => {
  expect(readServerAddress('postgres://ana:se%40nha@banco:6000/lei%20loes')).toEqual({
    hosts: [{ host: 'banco', port: 6000 }],
    user: 'ana',
    password: 'se@nha',
    database: 'lei loes',
    ssl: false,
    applicationName: undefined,
    readWrite: false,
  });
});

test.each([
  ['postgres://u@a/b', [['a', 5432]]],
  [
    'postgresql://u@a:1,b:2,c/b',
    [
      ['a', 1],
      ['b', 2],
      ['c', 5432],
    ],
  ],
  [
    'postgres://u@[fd00::1]:7,[::1]/b',
    [
      ['fd00::1', 7],
      ['::1', 5432],
    ],
  ],
  ['postgres:///b?host=/run/postgresql', [['/run/postgresql', 5432]]],
  [
    'postgres:///b?host=a,b&port=1,2',
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
  [
    'postgres:///b?host=a,b&port=7',
    [
      ['a', 7],
      ['b', 7],
    ],
  ],
] as const)('%s has the servers %o', (address, expected) => {
  const { hosts } = readServerAddress(address);
  expect(hosts.map(({ host, port }) => [host, port])).toEqual(expected);
});

test.each([
  ['postgres://u@a/b', false],
  ['postgres://u@a/b?target_session_attrs=read-write', true],
  ['postgres://u@a/b?target_session_attrs=primary', true],
  ['postgres://u@a,b/b', true],
  // The site writes: of several servers it always needs the one that accepts that.
  ['postgres://u@a,b/b?target_session_attrs=any', true],
])('%s asks for a server that accepts writes: %s', (address, expected) => {
  expect(readServerAddress(address).readWrite).toBe(expected);
});

test.each([
  ['disable', false],
  ['require', { rejectUnauthorized: false, checkServerIdentity: expect.any(Function) }],
  ['verify-full', { rejectUnauthorized: true }],
])('sslmode=%s means %o', (mode, expected) => {
  expect(readServerAddress(`postgres://u@a/b?sslmode=${mode}`).ssl).toEqual(expected);
});

test.each([
  ['senha', 'deve ser um endereço como'],
  ['mysql://u@a/b', 'deve ser um endereço como'],
  ['postgres://servidor', 'deve ser um endereço como'],
  ['postgres://u@/b', 'deve ser um endereço como'],
  ['postgres://u@a,,b/b', 'deve ser um endereço como'],
  ['postgres://u@a:99999/b', 'porta que não existe'],
  ['postgres://u@a:x/b', 'deve ser um endereço como'],
  ['postgres:///b?host=a,b,c&port=1,2', 'número de portas diferente'],
  ['postgres://u@a/b?sslmode=prefer', 'sslmode=prefer: use disable, require'],
  ['postgres://u@a/b?sslmode=verify-ca', 'precisa de sslrootcert'],
  ['postgres://u@a/b?sslrootcert=x.pem', 'não cifra a conexão'],
  ['postgres://u@a/b?sslmode=require&sslcert=x.pem', 'sslcert e sslkey juntos'],
  ['postgres://u@a/b?sslmode=require&sslrootcert=/nenhum.pem', 'não pode ser lido (ENOENT)'],
  [`postgres://u@a/b?sslmode=require&sslrootcert=${import.meta.filename}`, 'não é um certificado'],
  ['postgres://u@a/b?target_session_attrs=standby', 'mas o site grava'],
  ['postgres://u@a/b?options=-c%20x', 'o parâmetro "options"'],
])('%s is refused: %s', (address, expected) => {
  expect(() => readServerAddress(address)).toThrow(WrongAddress);
  expect(() => readServerAddress(address)).toThrow(expected);
});

test('people see neither user nor password', () => {
  expect(describeAddress('postgres://ana:segredo@a:1,[::1]/leiloes')).toBe(
    'a:1,[::1]:5432/leiloes',
  );
});
