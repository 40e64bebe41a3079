import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../lib/session/session-store';
import { forgetSeen, noteSeen, readSeen } from './seen';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test('the last one comes first, each once, twelve at the most', () => {
  for (let id = 1; id <= 14; id += 1) noteSeen(String(id));
  noteSeen('9');
  expect(readSeen()).toEqual(['9', '14', '13', '12', '11', '10', '8', '7', '6', '5', '4', '3']);
});

test('they end with the session, and when the person clears them', () => {
  noteSeen('1');
  clearSession();
  expect(readSeen()).toEqual([]);
  noteSeen('2');
  forgetSeen();
  expect(readSeen()).toEqual([]);
});

test('what somebody else has stored is no list', () => {
  for (const stored of ['nada', '[]', '{"vistos":3}', '{"vistos":["a",7,"12"]}']) {
    window.localStorage.setItem('pessoa', stored);
    expect(readSeen()).toEqual(stored.includes('12') ? ['12'] : []);
  }
});

test('a browser that forbids storage remembers nothing and breaks nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  noteSeen('1');
  expect(readSeen()).toEqual([]);
  forgetSeen();
});
