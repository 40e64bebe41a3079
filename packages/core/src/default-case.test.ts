import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CASE_EVENTS,
  DEFAULT_CASE_STATES,
  declarableFrom,
  defaultAmountsOf,
  defaultCaseAfter,
  defaultCaseAt,
  OPEN_DEFAULT_STATES,
  offerStateAt,
} from './default-case.ts';
import { percentOf } from './money.ts';

describe('the amounts of a default on R$ 23.450,00 with the signal of R$ 4.690,00 paid', () => {
  it.each([
    ['20 %: the signal is the fine', 2_000, { fine: 469_000, fineDue: 0, refund: 0 }],
    ['25 %: the rest of the fine is due', 2_500, { fine: 586_250, fineDue: 117_250, refund: 0 }],
    [
      '10 %: the rest of the signal goes back',
      1_000,
      { fine: 234_500, fineDue: 0, refund: 234_500 },
    ],
    ['no fine in the terms: everything goes back', 0, { fine: 0, fineDue: 0, refund: 469_000 }],
  ])('at a fine of %s', (_, fineBasisPoints, expected) => {
    const amounts = defaultAmountsOf({ arremate: 2_345_000, fineBasisPoints, received: 469_000 });
    const { fine, fineDue, refund } = expected;
    expect(amounts).toEqual({ fine, fineDue, refund, retained: 469_000 - refund });
  });

  it('owe the whole fine when nothing was received', () => {
    const given = { arremate: 2_345_000, fineBasisPoints: 2_000, received: 0 };
    expect(defaultAmountsOf(given)).toEqual({
      ...{ fine: 469_000, retained: 0, fineDue: 469_000, refund: 0 },
    });
  });

  it('always divide what was received and the fine into their parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_998 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 120_000_000_000 }),
        (arremate, fineBasisPoints, received) => {
          const made = defaultAmountsOf({ arremate, fineBasisPoints, received });
          expect(made.fine).toBe(percentOf(arremate, fineBasisPoints));
          expect(made.retained + made.refund).toBe(received);
          expect(made.retained + made.fineDue).toBe(made.fine);
          expect(Math.min(made.retained, made.fineDue, made.refund)).toBeGreaterThanOrEqual(0);
          expect(Math.min(made.fineDue, made.refund)).toBe(0);
        },
      ),
    );
  });
});

describe('the table of a case', () => {
  const moves = DEFAULT_CASE_STATES.flatMap((from) =>
    DEFAULT_CASE_EVENTS.flatMap((event) => {
      const to = defaultCaseAfter(from, event);
      return to ? [{ from, event, to }] : [];
    }),
  );

  it('reaches every state, leaves every open one, and uses every event', () => {
    expect(new Set(['aberta', ...moves.map(({ to }) => to)])).toEqual(new Set(DEFAULT_CASE_STATES));
    expect(new Set(moves.map(({ from }) => from))).toEqual(new Set(OPEN_DEFAULT_STATES));
    expect(new Set(moves.map(({ event }) => event))).toEqual(new Set(DEFAULT_CASE_EVENTS));
  });

  it('lets nobody regularise, close or offer again while an offer is open', () => {
    const blocked = ['offer', 'regularise', 'reoffer', 'close'] as const;
    expect(blocked.map((event) => defaultCaseAfter('oferta_segundo', event))).toEqual([
      ...[null, null, null, null],
    ]);
  });
});

describe('time', () => {
  const at = (text: string) => new Date(text);

  it('allows the declaration from the first unpaid deadline and the tolerance on', () => {
    const dues = [at('2026-11-25T23:59:59.999Z'), at('2026-11-20T20:05:00Z')];
    expect(declarableFrom(dues, 24)).toBe(at('2026-11-21T20:05:00Z').getTime());
    expect(declarableFrom([], 24)).toBeNull();
  });

  it('makes an unanswered offer expired, and its case open, from the first moment after its end', () => {
    const validUntil = at('2026-11-25T02:59:59.999Z');
    const offer = { state: 'aberta' as const, validUntil };
    const held = { state: 'oferta_segundo' as const, offerUntil: validUntil };
    const end = validUntil.getTime();
    expect([offerStateAt(offer, end), defaultCaseAt(held, end)]).toEqual(['aberta', held.state]);
    expect([offerStateAt(offer, end + 1), defaultCaseAt(held, end + 1)]).toEqual([
      'expirada',
      'aberta',
    ]);
    expect(offerStateAt({ state: 'aceita', validUntil }, end + 1)).toBe('aceita');
  });
});
