import { expect, test } from 'vitest';
import { neighbourOf, nextAfter } from './next-client';

const waiting = [{ id: '1' }, { id: '2' }, { id: '3' }];

test('after a decision the next one in the list is shown', () => {
  expect(nextAfter(waiting, '2')?.id).toBe('3');
});

test('after the last one the first that is left is shown', () => {
  expect(nextAfter(waiting, '3')?.id).toBe('1');
});

test('one who is no longer in the list leads to its beginning', () => {
  expect(nextAfter(waiting, '9')?.id).toBe('1');
});

test('after the only one there is nobody', () => {
  expect(nextAfter([{ id: '1' }], '1')).toBeNull();
});

test('one looks on and back, and no further than the ends', () => {
  expect(neighbourOf(waiting, '2', 1)?.id).toBe('3');
  expect(neighbourOf(waiting, '2', -1)?.id).toBe('1');
  expect(neighbourOf(waiting, '3', 1)).toBeNull();
  expect(neighbourOf(waiting, '1', -1)).toBeNull();
});
