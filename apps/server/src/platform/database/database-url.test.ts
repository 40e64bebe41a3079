import { expect, test } from 'vitest';
import { databaseUrlOf, withOption } from './database-url.ts';

const read = (text: string) => {
  const { data, error } = databaseUrlOf('DATABASE_URL').safeParse(text);
  return data ?? error?.issues.map(({ message }) => message).join(' | ');
};

test.each([
  'postgres://u:p@h1:5432,h2:5432/db?target_session_attrs=read-write',
  'postgres://u:p@h1,h2/db',
  'postgres:///db?host=h1,h2&port=5432,5433',
  'postgres:///db?host=h1%2Ch2',
])('several servers in %s are refused with what to do', (text) => {
  expect(read(text)).toBe(
    'DATABASE_URL aceita um só servidor: ponha um HAProxy (ou um endereço virtual) na frente dos servidores e informe o dele.',
  );
});

test.each([
  ['postgres://u:p@h/db?sslmode=require', 'postgres://u:p@h/db?sslmode=verify-full'],
  [
    'postgres://u:p@h/db?sslmode=verify-ca&sslrootcert=/ca.crt',
    'postgres://u:p@h/db?sslmode=verify-full&sslrootcert=/ca.crt',
  ],
  ['postgres://u:p@h/db?sslmode=no-verify', 'postgres://u:p@h/db?sslmode=no-verify'],
  ['postgres://u:p%2Cq@h/db', 'postgres://u:p%2Cq@h/db'],
  ['postgres://u:p,q@h/db', 'postgres://u:p,q@h/db'],
])('%s is used as %s', (text, used) => {
  expect(decodeURIComponent(String(read(text)))).toBe(decodeURIComponent(used));
});

test('an option is added to those that the address has', () => {
  const once = withOption('postgres://u:p@h/db', '-c a=1');
  expect(new URL(once).searchParams.get('options')).toBe('-c a=1');
  expect(new URL(withOption(once, '-c b=2')).searchParams.get('options')).toBe('-c a=1 -c b=2');
});
