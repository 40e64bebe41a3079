import { describe, expect, it, test } from 'vitest';
import { REFUND_STATES, REFUND_TRANSITIONS, refundAfter, refundChannels } from './refund.ts';

describe('the states of a refund', () => {
  const targets = Object.values(REFUND_TRANSITIONS).flatMap((events) => Object.values(events));
  test.each(REFUND_STATES.filter((state) => state !== 'solicitada'))('%s is reached', (state) => {
    expect(targets).toContain(state);
  });

  test.each(['devolvida', 'nao_realizada', 'cancelada'] as const)('%s is final', (state) => {
    expect(REFUND_TRANSITIONS[state]).toEqual({});
  });

  it('nothing is sent or withdrawn out of its turn', () => {
    expect(refundAfter('solicitada', 'send')).toBeNull();
    expect(refundAfter('solicitada', 'giveBack')).toBeNull();
    expect(refundAfter('aprovada', 'withdraw')).toBeNull();
  });
});

describe('the ways of a refund', () => {
  const day = 86_400_000;
  const receivedAt = new Date('2026-08-01T12:00:00Z');
  const at = (days: number) => ({ hasPsp: true, nowMs: receivedAt.getTime() + days * day });
  const pix = { endToEndId: 'E1', receivedAt, hasFailed: false };

  it('a PIX goes back by the provider alone, for less than 90 days', () => {
    expect(refundChannels(pix, at(89))).toEqual(['pix']);
    expect(refundChannels(pix, at(90))).toEqual(['banco']);
  });

  it('a PIX whose return failed may also be returned at the bank', () => {
    expect(refundChannels({ ...pix, hasFailed: true }, at(1))).toEqual(['pix', 'banco']);
  });

  it('money that came otherwise, or a yard without a provider, needs the bank', () => {
    expect(refundChannels({ ...pix, endToEndId: null }, at(1))).toEqual(['banco']);
    expect(refundChannels(pix, { ...at(1), hasPsp: false })).toEqual(['banco']);
  });
});
