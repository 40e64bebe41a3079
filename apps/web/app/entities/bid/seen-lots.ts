import type { OwnLot } from '@martelo/contract/shapes/account-overview';
import { vehicleTitle } from '@martelo/core/vehicle';
import { yardZoneNow } from '../../lib/format/formats';
import type { OnPage } from '../auction/on-page';

/** What the page without a network shows (public/offline.js reads it): lots as a page saw them last. */
const KEY = 'martelo-seen-lots';
const MOST = 20;

interface SeenLot {
  id: string;
  titulo: string;
  lote: string;
  vencendo: boolean;
  /** In reais. */
  lance: number | null;
  fim: string | null;
  vistoEm: number;
}

interface SeenLots {
  userId: string;
  zone: string;
  /** The lot that ends first is the first one. */
  lots: SeenLot[];
}

/** Keeps the open lots of a reading beside those that other pages saw. */
export function rememberLots(userId: string, lots: readonly OnPage<OwnLot>[], nowMs = Date.now()) {
  const known = load();
  const seen = new Map(
    (known?.userId === userId ? known.lots : []).map((lot) => [lot.id, lot] as const),
  );
  for (const lot of lots) {
    if (lot.resultado === null) seen.set(lot.veiculo.id, seenLot(lot, nowMs));
    else seen.delete(lot.veiculo.id);
  }
  const rows = [...seen.values()]
    .filter(({ fim }) => fim === null || Date.parse(fim) > nowMs)
    .toSorted((one, other) => (one.fim ?? '9').localeCompare(other.fim ?? '9'));
  store({ userId, zone: yardZoneNow(), lots: rows.slice(0, MOST) });
}

/** Lets go of what another person saw; null: of everything. */
export function keepLotsOf(userId: string | null): void {
  if (load()?.userId === userId) return;
  try {
    window.localStorage.removeItem(KEY);
  } catch {}
}

function seenLot({ veiculo, vencendo }: OnPage<OwnLot>, vistoEm: number): SeenLot {
  const { id, lote, lanceAtual, dataFim, phase } = veiculo;
  return {
    ...{
      id,
      titulo: vehicleTitle(veiculo),
      lote: lote ?? '',
      vencendo,
      lance: lanceAtual,
      vistoEm,
    },
    fim: phase === 'running' ? (dataFim ?? null) : null,
  };
}

function load(): SeenLots | null {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as SeenLots | null;
  } catch {
    return null;
  }
}

function store(lots: SeenLots): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(lots));
  } catch {}
}
