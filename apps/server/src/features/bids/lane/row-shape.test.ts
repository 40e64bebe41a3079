import { expect, expectTypeOf, test } from 'vitest';
import { flag, hex, json, number, oneOf, orNull, rowShape, text } from './row-shape.ts';

const LOT = rowShape({
  id: ['l.id', number],
  status: ['l.status', oneOf<'active' | 'closed'>()],
  price: ['l.price', orNull(number)],
  archived: ['l.archived_at is not null', flag],
  rules: ['l.rules', orNull(json<{ raise: number }>())],
  hash: [`encode(l.hash, 'hex')`, orNull(hex)],
});

test('the select list and the reading use the same columns', () => {
  expect(LOT.columns).toBe(
    `l.id as "id", l.status as "status", l.price as "price", l.archived_at is not null as "archived", l.rules as "rules", encode(l.hash, 'hex') as "hash"`,
  );
  const row = LOT.read(['7', 'active', '1234567890123', 't', '{"raise":5}', 'c0ffee']);
  expect(row).toEqual({
    id: 7,
    status: 'active',
    price: 1_234_567_890_123,
    archived: true,
    rules: { raise: 5 },
    hash: Buffer.from([0xc0, 0xff, 0xee]),
  });
  expectTypeOf(row.status).toEqualTypeOf<'active' | 'closed'>();
  expectTypeOf(row.price).toEqualTypeOf<number | null>();
});

test('a nullable column reads as null', () => {
  expect(LOT.read(['7', 'closed', null, 'f', null, null])).toEqual({
    id: 7,
    status: 'closed',
    price: null,
    archived: false,
    rules: null,
    hash: null,
  });
});

test.each([
  ['a number', [null, 'active', null, 'f', null, null]],
  ['a text', ['7', null, null, 'f', null, null]],
  ['the columns', []],
])('a row without %s throws', (_what, columns) => {
  expect(() => LOT.read(columns)).toThrow('missing');
});

test('a text of digits stays a text', () => {
  expect(rowShape({ lote: ['lote', text] }).read(['007'])).toEqual({ lote: '007' });
});
