import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys';

describe('createIdempotencyKeys', () => {
  const counting = () => {
    let made = 0;
    return createIdempotencyKeys(() => `key-${++made}`);
  };

  it('keeps the key of a value without an answer', () => {
    const keys = counting();
    expect([keys.keyFor(100), keys.keyFor(100)]).toEqual(['key-1', 'key-1']);
  });

  it('creates a new key for another value and for a value with an answer', () => {
    const keys = counting();
    keys.keyFor(100);
    expect(keys.keyFor(200)).toBe('key-2');
    keys.answered();
    expect(keys.keyFor(200)).toBe('key-3');
  });

  it('creates keys on a page that is not secure', () => {
    expect(createIdempotencyKeys().keyFor(1)).toMatch(/^[\da-f-]{32,36}$/);
  });
});
