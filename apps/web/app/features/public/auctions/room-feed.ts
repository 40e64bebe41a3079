import type { LiveEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { type Phase, phaseLabelOf } from '@martelo/core/auction';
import { vehicleTitle } from '@martelo/core/vehicle';
import { formatReais, formatTime } from '../../../lib/format/formats';

/** An event in the room while its page was open. */
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

/** The feed after an event; `vehicles` and `phase` are the state before the event. */
export function withEvent(
  feed: readonly FeedEntry[],
  event: LiveEvent,
  room: { auctionId: string; phase: Phase; vehicles: readonly Vehicle[] },
): readonly FeedEntry[] {
  const news = newsOf(event, room).filter(({ key }) => feed.every((entry) => entry.key !== key));
  return news.length === 0 ? feed : [...news, ...feed].slice(0, FEED_LENGTH);
}

function newsOf(
  event: LiveEvent,
  { auctionId, phase, vehicles }: Parameters<typeof withEvent>[2],
): FeedEntry[] {
  if (event.type === 'price') {
    const vehicle = vehicles.find(({ id }) => id === event.vehicleId);
    return vehicle && event.sequence > vehicle.sequence ? newsOfLot(event, vehicle) : [];
  }
  if (event.type !== 'auction' || event.auction.id !== auctionId) return [];
  const { phase: now, serverTime: at } = event.auction;
  if (now === phase) return [];
  return [{ key: `${now}-${at}`, at, kind: 'phase', lot: null, text: phaseText(now, phase) }];
}

function newsOfLot(event: PriceEvent, vehicle: Vehicle): FeedEntry[] {
  const { at, lanceAtual, dataFim } = event;
  const lot = { id: vehicle.id, lote: vehicle.lote, title: vehicleTitle(vehicle) };
  const key = `${vehicle.id}-${event.sequence}`;
  const raised = lanceAtual !== null && lanceAtual > (vehicle.lanceAtual ?? 0);
  const news: FeedEntry[] = [
    raised
      ? { key, at, kind: 'bid', lot, text: `${bidder(event)}: ${formatReais(lanceAtual)}` }
      : { key, at, kind: 'taken-back', lot, text: `Lances revistos: ${priceText(event)}` },
  ];
  if (dataFim && vehicle.dataFim && Date.parse(dataFim) > Date.parse(vehicle.dataFim)) {
    const text = `Prorrogado até ${formatTime(dataFim)}`;
    news.unshift({ key: `${key}-end`, at, kind: 'extended', lot, text });
  }
  return news;
}

function bidder({ bidderNumber, automatic }: PriceEvent): string {
  const who = bidderNumber === null ? 'Novo lance' : `Licitante ${bidderNumber}`;
  return automatic ? `${who}, automático` : who;
}

function priceText({ lanceAtual }: PriceEvent): string {
  return lanceAtual === null ? 'sem lances' : `lance atual ${formatReais(lanceAtual)}`;
}

function phaseText(now: Phase, before: Phase): string {
  if (now === 'running') return before === 'paused' ? 'Leilão retomado' : 'Leilão aberto';
  if (now === 'upcoming') return 'Leilão adiado';
  return `Leilão ${phaseLabelOf(now).toLowerCase()}`;
}
