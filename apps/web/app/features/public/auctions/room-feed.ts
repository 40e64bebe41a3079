import type { RoomBid, RoomLot } from '@martelo/contract/shapes/auction-room';
import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import { isPaused, type Phase } from '@martelo/core/auction';
import { formatReais, formatTime } from '../../../lib/format/formats';

/** A bid or another event in the room. */
export interface FeedEntry {
  key: string;
  /** The server's time, in ISO form. */
  at: string;
  kind: 'bid' | 'taken-back' | 'extended' | 'phase';
  /** Null: the event concerns the whole auction. */
  lot: { id: string; lote: string; title: string } | null;
  text: string;
}

export const FEED_LENGTH = 8;

/** The last bids of a reading, as entries. */
export function feedOf(lastBids: readonly RoomBid[], lots: readonly FeedLot[]): FeedEntry[] {
  return lastBids.flatMap((bid) => {
    const found = lots.find(({ id }) => id === bid.vehicleId);
    if (!found) return [];
    const key = `${found.id}-${bid.sequence}`;
    const text = `${bidder(bid)}: ${formatReais(bid.value)}`;
    return [{ key, at: bid.at, kind: 'bid' as const, lot: named(found), text }];
  });
}

type FeedLot = Pick<RoomLot, 'id' | 'lote' | 'titulo' | 'sequence' | 'lanceAtual' | 'dataFim'>;

const named = ({ id, lote, titulo }: FeedLot) => ({ id, lote, title: titulo });

/**
 * What the page heard and what its last reading says, the newest first. A page that catches up by
 * reading did not hear the bids between.
 */
export function joinFeeds(
  heard: readonly FeedEntry[],
  read: readonly FeedEntry[],
): readonly FeedEntry[] {
  const unheard = read.filter(({ key }) => heard.every((entry) => entry.key !== key));
  return [...heard, ...unheard]
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, FEED_LENGTH);
}

/** The feed after an event; `lots` and `phase` are the state before the event. */
export function withEvent(
  feed: readonly FeedEntry[],
  event: LiveEvent,
  room: { auctionId: string; phase: Phase; lots: readonly FeedLot[] },
): readonly FeedEntry[] {
  const news = newsOf(event, room).filter(({ key }) => feed.every((entry) => entry.key !== key));
  return news.length === 0 ? feed : [...news, ...feed].slice(0, FEED_LENGTH);
}

function newsOf(
  event: LiveEvent,
  { auctionId, phase, lots }: Parameters<typeof withEvent>[2],
): FeedEntry[] {
  if (event.type === 'price') {
    const lot = lots.find(({ id }) => id === event.vehicleId);
    return lot && event.sequence > lot.sequence ? newsOfLot(event, lot) : [];
  }
  if (event.type !== 'auction' || event.auction.id !== auctionId) return [];
  const { phase: now, serverTime: at } = event.auction;
  if (now === phase) return [];
  return [{ key: `${now}-${at}`, at, kind: 'phase', lot: null, text: phaseText(now, phase) }];
}

function newsOfLot(event: PriceEvent, known: FeedLot): FeedEntry[] {
  const { at, lanceAtual, dataFim } = event;
  const lot = named(known);
  const key = `${known.id}-${event.sequence}`;
  const raised = lanceAtual !== null && lanceAtual > (known.lanceAtual ?? 0);
  const news: FeedEntry[] = [
    raised
      ? { key, at, kind: 'bid', lot, text: `${bidder(event)}: ${formatReais(lanceAtual)}` }
      : { key, at, kind: 'taken-back', lot, text: `Lances revistos: ${priceText(event)}` },
  ];
  if (dataFim && known.dataFim && Date.parse(dataFim) > Date.parse(known.dataFim)) {
    const text = `Prorrogado até ${formatTime(dataFim)}`;
    news.unshift({ key: `${key}-end`, at, kind: 'extended', lot, text });
  }
  return news;
}

function bidder({ bidderNumber, automatic }: Pick<PriceEvent, 'bidderNumber' | 'automatic'>) {
  const who = bidderNumber === null ? 'Novo lance' : `Licitante ${bidderNumber}`;
  return automatic ? `${who}, automático` : who;
}

function priceText({ lanceAtual }: PriceEvent): string {
  return lanceAtual === null ? 'sem lances' : `lance atual ${formatReais(lanceAtual)}`;
}

function phaseText(now: Phase, before: Phase): string {
  switch (now) {
    case 'running':
      return isPaused(before) ? 'Leilão retomado' : 'Leilão aberto';
    case 'upcoming':
      return 'Leilão adiado';
    case 'paused':
      return 'Leilão pausado';
    case 'finished':
      return 'Leilão finalizado';
  }
}
