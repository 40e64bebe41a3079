import type { AuctionEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import { describe, expect, it } from 'vitest';
import { FEED_LENGTH, type FeedEntry, feedOf, withEvent } from './room-feed';

const vehicle = {
  id: '7',
  titulo: 'Fiat Argo',
  lote: '12',
  sequence: 3,
  lanceAtual: 31_000,
  dataFim: '2026-11-21T15:00:00Z',
};
const room = { auctionId: '2', phase: 'running' as const, lots: [vehicle] };
const price = (change: Partial<PriceEvent> = {}): PriceEvent => ({
  type: 'price',
  vehicleId: '7',
  firstSequence: 4,
  sequence: 4,
  lanceAtual: 31_500,
  totalLances: 4,
  dataFim: '2026-11-21T15:00:00Z',
  bidderNumber: 7,
  automatic: false,
  at: '2026-11-21T14:59:00Z',
  ...change,
});
const auction = (phase: string): AuctionEvent =>
  ({
    type: 'auction',
    auction: { id: '2', phase, serverTime: '2026-11-21T14:00:00Z' },
  }) as AuctionEvent;
const texts = (feed: readonly FeedEntry[]) => feed.map(({ text }) => text.replace('\u00a0', ' '));

describe('feedOf', () => {
  const bid = {
    vehicleId: '7',
    sequence: 3,
    value: 31_000,
    bidderNumber: 4,
    automatic: true,
    at: '2026-11-21T14:58:00Z',
  };

  it('begins with the last bids, and an event adds no bid a second time', () => {
    const feed = feedOf([bid, { ...bid, vehicleId: '99' }], [vehicle]);
    expect(texts(feed)).toEqual(['Licitante 4, automático: R$ 31.000,00']);
    const late = { ...vehicle, sequence: 2, lanceAtual: 30_000 };
    const again = price({ sequence: 3, lanceAtual: 31_000 });
    expect(withEvent(feed, again, { ...room, lots: [late] })).toBe(feed);
  });
});

describe('withEvent', () => {
  it('adds a bid with its lot and the pseudonym', () => {
    const feed = withEvent([], price(), room);
    expect(texts(feed)).toEqual(['Licitante 7: R$ 31.500,00']);
    expect(texts(withEvent([], price({ automatic: true }), room))).toEqual([
      'Licitante 7, automático: R$ 31.500,00',
    ]);
    expect(feed[0]?.lot).toEqual({ id: '7', lote: '12', title: 'Fiat Argo' });
  });

  it('lists an extension above the bid that caused it', () => {
    const feed = withEvent([], price({ dataFim: '2026-11-21T15:02:00Z' }), room);
    expect(feed.map(({ kind }) => kind)).toEqual(['extended', 'bid']);
  });

  it('adds an entry for removed bids', () => {
    expect(texts(withEvent([], price({ lanceAtual: 30_000 }), room))).toEqual([
      'Lances revistos: lance atual R$ 30.000,00',
    ]);
    expect(texts(withEvent([], price({ lanceAtual: null }), room))).toEqual([
      'Lances revistos: sem lances',
    ]);
  });

  it('ignores repeated events, old events and those of other rooms', () => {
    const feed = withEvent([], price(), room);
    expect(withEvent(feed, price(), room)).toBe(feed);
    expect(withEvent(feed, price({ sequence: 3 }), room)).toBe(feed);
    expect(withEvent(feed, price({ vehicleId: '8' }), room)).toBe(feed);
    expect(withEvent(feed, auction('running'), room)).toBe(feed);
  });

  it('adds an entry when the auction pauses, resumes and ends', () => {
    expect(texts(withEvent([], auction('paused'), room))).toEqual(['Leilão pausado']);
    expect(texts(withEvent([], auction('running'), { ...room, phase: 'paused' }))).toEqual([
      'Leilão retomado',
    ]);
    expect(texts(withEvent([], auction('finished'), room))).toEqual(['Leilão finalizado']);
  });

  it('keeps only the newest entries', () => {
    let feed: readonly FeedEntry[] = [];
    for (let sequence = 4; sequence < 40; sequence += 1) {
      feed = withEvent(feed, price({ sequence, lanceAtual: 31_000 + sequence }), room);
    }
    expect(feed).toHaveLength(FEED_LENGTH);
    expect(feed[0]?.key).toBe('7-39');
  });
});
