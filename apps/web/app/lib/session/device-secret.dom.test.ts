import { afterEach, expect, it, vi } from 'vitest';
import { deviceSecret } from './device-secret';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('is made once and kept', () => {
  const secret = deviceSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(deviceSecret()).toBe(secret);
});

it('is another one in another browser, and instead of a broken one', () => {
  const secret = deviceSecret();
  localStorage.setItem('aparelho', 'quebrado');
  expect(deviceSecret()).not.toBe(secret);
  expect(deviceSecret()).toMatch(/^[\w-]{43}$/);
});

it('is absent where the visitor forbids storage', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(deviceSecret()).toBeUndefined();
});
