import type { AcceptedBid } from '@martelo/contract/shapes/bids';

type Receipt = NonNullable<AcceptedBid['recibo']>;
type Kept = { veiculo: string; recibo: Receipt };

/** The oldest ones go first: a receipt is about 1 KB, and a browser keeps 5 MB for a site. */
const MOST = 500;
const CHANGED = 'recibos';

const keyOf = (userId: string) => `recibos:${userId}`;

/** Keeps the receipt of a person's bid in this browser. One that is there already is replaced. */
export function keepReceipt(
  userId: string,
  vehicleId: string,
  recibo: Receipt | null | undefined,
): void {
  if (!recibo) return;
  try {
    const others = parse(localStorage.getItem(keyOf(userId))).filter(
      (one) => one.recibo.lote !== recibo.lote || one.recibo.sequencia !== recibo.sequencia,
    );
    const kept = [...others, { veiculo: vehicleId, recibo }].slice(-MOST);
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
    window.dispatchEvent(new Event(CHANGED));
  } catch {
    // Storage is forbidden or full: the bid counts all the same.
  }
}

/** The stored text, which changes when a receipt is added, here or in another tab. */
export function readReceipts(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function watchReceipts(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The receipts for the lots of this vehicle, by lot and number. */
export function receiptsOf(stored: string | null, vehicleId: string): Receipt[] {
  return parse(stored)
    .filter(({ veiculo }) => veiculo === vehicleId)
    .map(({ recibo }) => recibo)
    .sort((a, b) => a.lote - b.lote || a.sequencia - b.sequencia);
}

function parse(stored: string | null): Kept[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: Partial<Kept> | null): one is Kept {
  return typeof one?.veiculo === 'string' && typeof one.recibo?.lote === 'number';
}
