import { describe, expect, test } from 'vitest';
import { IN, NOW } from './auction-clocks.fixture.ts';
import { AUCTION_ACTS, actOf, isBoundByEdital, permits, refusalOf } from './auction-permits.ts';
import type { AuctionAction } from './auction-transitions.ts';
import { HOUR_MS } from './duration.ts';
import { isPublicRegime, REGIMES } from './regime.ts';

const PUBLISHED = '2026-11-20T12:00:00.000Z';

describe('after its publication', () => {
  test('a private auction is moved as its yard likes, and deleted without a revocation', () => {
    const auction = { regime: 'privado', publishedAt: PUBLISHED } as const;
    expect(AUCTION_ACTS.filter((act) => !permits(auction, act))).toEqual(['revoke', 'withdrawLot']);
    expect(refusalOf(auction, 'revoke')).toBe('REVOCATION_NOT_NEEDED');
    expect(refusalOf(auction, 'withdrawLot')).toBe('WITHDRAWAL_NOT_NEEDED');
  });

  test.each(REGIMES.filter(isPublicRegime))(
    '%s: only a pause, a resume, a revocation and the withdrawal of a lot',
    (regime) => {
      const auction = { regime, publishedAt: PUBLISHED };
      const permitted = AUCTION_ACTS.filter((act) => permits(auction, act));
      expect(permitted).toEqual(['pause', 'resume', 'revoke', 'withdrawLot']);
      expect(refusalOf(auction, 'start')).toBe('AUCTION_IN_EDITAL');
      expect(refusalOf(auction, 'delete')).toBe('REVOCATION_REQUIRED');
      expect(isBoundByEdital(auction)).toBe(true);
    },
  );
});

test.each(REGIMES)('%s: a draft changes, and its clock is nobody’s', (regime) => {
  const draft = { regime, publishedAt: null };
  expect(
    ['changeNames', 'changeDates', 'changeLots', 'delete'].map((act) =>
      refusalOf(draft, act as never),
    ),
  ).toEqual([null, null, null, null]);
  expect(refusalOf(draft, 'revoke')).toBe('REVOCATION_NOT_NEEDED');
  for (const act of ['start', 'restart', 'fullReset', 'pause', 'resume'] as const) {
    expect(refusalOf(draft, act)).toBe('AUCTION_IS_DRAFT');
  }
  expect(isBoundByEdital(draft)).toBe(false);
});

test('a save of the category form is the act that it means, and none without a change', () => {
  const act = (action: AuctionAction, clock = IN.running) =>
    actOf(clock, action, { nowMs: NOW, extensionMs: 0 });
  const save = { kind: 'saveFromCategory', hasBids: false } as const;
  expect(act(save)).toBeNull();
  expect(act({ ...save, status: 'active' })).toBeNull();
  expect(act({ ...save, status: 'active' }, IN.paused)).toBeNull();
  expect(act({ ...save, status: 'active' }, IN.upcoming)).toBe('start');
  expect(act({ ...save, status: 'completed' })).toBe('changeDates');
  expect(act({ ...save, status: 'pending' })).toBe('changeDates');
  expect(act({ ...save, lengthMs: HOUR_MS })).toBe('changeDates');
  expect(act({ kind: 'open' })).toBe('fullReset');
});
