import { expect, test } from 'vitest';
import {
  RECORD_KINDS,
  recordSignatureText,
  recordStatementText,
  recordText,
} from './record-statement.ts';

test('the texts that are hashed and signed stay as they were published', () => {
  expect(recordText('entrega', { id: 7, em: '2026-11-28T12:00:00.000Z', a: [1, null] })).toBe(
    'martelo entrega 1\n{"a":[1,null],"em":"2026-11-28T12:00:00.000Z","id":7}',
  );
  const facts = [
    { kind: 'arremate' as const, id: 3, hash: 'aa' },
    { kind: 'documento' as const, id: 9, hash: 'bb' },
  ];
  const first = { number: 1, at: 1_800_000_000_000, facts, previousHash: null };
  expect(recordStatementText(first)).toBe(
    'martelo registro 1\n1\n1800000000000\n-\narremate 3 aa\ndocumento 9 bb',
  );
  expect(recordStatementText({ ...first, number: 2, facts: [], previousHash: 'cc' })).toBe(
    'martelo registro 1\n2\n1800000000000\ncc',
  );
  expect(recordSignatureText('dd')).toBe('martelo registro assinado 1\ndd');
});

test('the database names the kinds in the order in which they are signed', () => {
  expect([...RECORD_KINDS].sort()).toEqual(RECORD_KINDS);
});
