import { expect, it } from 'vitest';
import { createRequestKey } from './request-key';

it('keeps the key of the same content, and takes another one for other content', () => {
  let made = 0;
  const keyOf = createRequestKey(() => `key-${++made}`);
  expect([keyOf('a'), keyOf('a'), keyOf('b'), keyOf('a')]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-3',
  ]);
});
