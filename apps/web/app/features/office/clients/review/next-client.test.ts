import { expect, test } from 'vitest';
import { neighbourOf, nextAfter } from './next-client';

const waiting = [{ id: '1' }, { id: '2' }, { id: '3' }];

test('a decision opens the next client of the list', () => {
  expect(nextAfter(waiting, '2')?.id).toBe('3');
});

test('a decision on the last client opens the first remaining client', () => {
  expect(nextAfter(waiting, '3')?.id).toBe('1');
});

test('a decision on a client outside the list opens the first client', () => {
  expect(nextAfter(waiting, '9')?.id).toBe('1');
});

test('a decision on the only client opens no other client', () => {
  expect(nextAfter([{ id: '1' }], '1')).toBeNull();
});

test('the buttons move to the next and the previous client and stop at both ends', () => {
  expect(neighbourOf(waiting, '2', 1)?.id).toBe('3');
  expect(neighbourOf(waiting, '2', -1)?.id).toBe('1');
  expect(neighbourOf(waiting, '3', 1)).toBeNull();
  expect(neighbourOf(waiting, '1', -1)).toBeNull();
});
