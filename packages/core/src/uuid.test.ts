import { expect, test } from 'vitest';
import { findUuid, isUuid } from './uuid.ts';

const id = '0198f3a2-7c1d-7e55-9a0b-3c4d5e6f7a8b';

test.each([
  [id, true],
  [id.toUpperCase(), false],
  [`${id} `, false],
  [`x${id}`, false],
  [id.replaceAll('-', ''), false],
  ['', false],
])('%j is a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

test('a UUID is found within an address', () => {
  expect(findUuid(`/uploads/${id}/card`)).toBe(id);
  expect(findUuid('/uploads/card')).toBeNull();
});
