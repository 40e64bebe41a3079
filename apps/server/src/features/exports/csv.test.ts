import { expect, test } from 'vitest';
import type { ColumnShape, Value } from './columns.ts';
import { csvHead, csvWriter } from './csv.ts';

const zone = 'America/Maceio';

function cell(kind: ColumnShape['kind'], value: Value): string {
  const write = csvWriter([{ header: 'x', kind, width: 1 }], zone);
  return write([[value]]).replace(/\r\n$/, '');
}

test('the file begins with the byte order mark and a head with semicolons and CRLF', () => {
  const columns = ['Título', 'Ação'].map((header) => ({ header, kind: 'text', width: 1 }) as const);
  expect(csvHead(columns)).toBe('\uFEFF"Título";"Ação"\r\n');
});

test.each([
  ['money', 1234.56, '1.234,56'],
  ['money', 0.1, '0,10'],
  ['money', 12_345_678, '12.345.678,00'],
  ['number', 2019, '2019'],
  ['number', 1_240_000, '1240000'],
  ['moment', '2026-11-21T02:03:04.567Z', '20/11/2026 23:03:04'],
  ['moment', '2026-01-05T12:00:00.000Z', '05/01/2026 09:00:00'],
  ['money', null, ''],
  ['moment', null, ''],
  ['text', null, ''],
] as const)('a %s of %j is written %j', (kind, value, written) => {
  expect(cell(kind, value)).toBe(written);
});

test.each([
  ['=HYPERLINK("http://a";"b")', `"'=HYPERLINK(""http://a"";""b"")"`],
  ['+55 79', `"'+55 79"`],
  ['-1+2', `"'-1+2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['Ana,=1+1,@x\t=2+2', '"Ana,=1+1,@x\t=2+2"'],
  ['\r=1', `"'\n=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', `"'＝1+1"`],
])('a text that a spreadsheet would run as a formula, %j, stays text', (value, written) => {
  expect(cell('text', value)).toBe(written);
});

test.each([
  ['Ana; Maria', '"Ana; Maria"'],
  ['a "b" c', '"a ""b"" c"'],
  ['linha 1\r\nlinha 2', '"linha 1\nlinha 2"'],
  [' com espaço', '" com espaço"'],
  ['sino\u0007 e nulo\u0000', '"sino e nulo"'],
  ['Conceição – 100%', '"Conceição – 100%"'],
  ['529.982.247-25', '"529.982.247-25"'],
])('the text %j is one cell of one row', (value, written) => {
  expect(cell('text', value)).toBe(written);
});
