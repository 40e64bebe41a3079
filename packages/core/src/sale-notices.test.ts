import { describe, expect, it } from 'vitest';
import { paymentNoticeAt, pickupNoticeAt } from './sale-notices.ts';

const HOUR_MS = 3_600_000;
const dueMs = Date.UTC(2026, 10, 25, 23, 59, 59, 999);
const balance = { sinceMs: dueMs - 72 * HOUR_MS, dueMs };
const at = (hours: number, ms = 0) => dueMs + hours * HOUR_MS + ms;

describe('the notice of a deadline to pay', () => {
  it.each([
    [at(-24, -1), null],
    [at(-24), 'em-24h'],
    [at(-2, -1), 'em-24h'],
    [at(-2), 'em-2h'],
    [at(0), 'em-2h'],
    [at(0, 1), 'vencido'],
    [at(24), 'vencido'],
    [at(24, 1), 'vencido-24h'],
    [at(999), 'vencido-24h'],
  ])('at %d is %s', (nowMs, notice) => {
    expect(paymentNoticeAt(balance, nowMs)).toBe(notice);
  });

  it('of a signal due 24 hours after the hammer does not repeat the notice of the purchase', () => {
    const signal = { sinceMs: at(-24, 5), dueMs };
    expect(paymentNoticeAt(signal, at(-23))).toBeNull();
    expect(paymentNoticeAt(signal, at(-2))).toBe('em-2h');
  });

  it('of a deadline within two hours is only that it has passed', () => {
    const short = { sinceMs: at(-2), dueMs };
    expect(paymentNoticeAt(short, at(-1))).toBeNull();
    expect(paymentNoticeAt(short, at(0, 1))).toBe('vencido');
  });
});

describe('the notice of a deadline to fetch a vehicle', () => {
  const hasStorage = { hasStorage: true };

  it.each([
    [at(-24, -1), null],
    [at(-24), 'retirada-24h'],
    [at(0), 'retirada-24h'],
    [at(0, 1), 'estadia'],
  ])('at %d is %s', (nowMs, notice) => {
    expect(pickupNoticeAt(balance, nowMs, hasStorage)).toBe(notice);
  });

  it('where storage costs nothing ends with the deadline', () => {
    expect(pickupNoticeAt(balance, at(0, 1), { hasStorage: false })).toBeNull();
    expect(pickupNoticeAt(balance, at(-1), { hasStorage: false })).toBe('retirada-24h');
  });

  it('of a vehicle that has to leave on the day of its release is not told twice', () => {
    expect(pickupNoticeAt({ sinceMs: at(-10), dueMs }, at(-5), hasStorage)).toBeNull();
  });
});
