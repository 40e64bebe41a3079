/**
 * One change for many lots: where each lot stands afterwards, or why it stays as it is. The preview
 * and the command ask the same function, so the person confirms what will happen.
 */
import { isOver, type Phase } from './auction.ts';
import { hasWinner, LOT_TRAITS, type LotStatus } from './lot-transitions.ts';
import { changedLotValues, type LotValues, lotValuesOf } from './lot-values.ts';
import { type Centavos, MAX_CENTAVOS, percentOf } from './money.ts';
import type { AuctionOrder, LotClass } from './regime.ts';
import { doubtAgainstFipe, type ValueDoubt } from './vehicle-doubts.ts';
import { type AuctionType, nextLotNumber } from './vehicle-types.ts';

/** The facts of a lot that a bulk change reads. */
export interface BulkLot extends LotValues {
  vehicleId: number;
  /** What a new opening value is compared with; null for a vehicle without one. */
  valorFipe: Centavos | null;
  situacao: string;
  /** The type of the auctions in which its vehicle is sold. */
  tipo: AuctionType;
  status: LotStatus;
  /** The lot's own phase; null without an auction. */
  phase: Phase | null;
  hasLeader: boolean;
  bidCount: number;
  /** Its auction is of a public regime, and its edital is published. */
  isInEdital: boolean;
}

export type BulkChange =
  | { kind: 'move'; auctionId: number; tipo: AuctionType }
  | { kind: 'opening'; value: Centavos }
  /** Basis points of the present value: 10,000 leaves it as it is. */
  | { kind: 'opening-share'; basisPoints: number }
  /** Null removes the lot's own reserve. */
  | { kind: 'reserve'; value: Centavos | null }
  /** Basis points of the opening value. */
  | { kind: 'reserve-share'; basisPoints: number }
  | { kind: 'appraisal'; value: Centavos }
  | { kind: 'class'; classe: LotClass }
  | { kind: 'order'; ordemLeilao: AuctionOrder }
  /** The lots get consecutive numbers in their order: 'C', 7 and 3 give 'C007', 'C008' … */
  | { kind: 'renumber'; prefix: string; first: number; digits: number };

export type BulkRefusal =
  | 'won'
  | 'bids'
  | 'closed'
  | 'otherType'
  /** The lot stands in the published edital of a public regime. */
  | 'edital'
  | 'numberTaken'
  | 'tooMuch'
  | 'doubtful'
  | 'changed';

export type BulkOutcome =
  | { ok: true; isSame: boolean; after: LotValues; doubt: ValueDoubt | null }
  | { ok: false; reason: BulkRefusal };

export interface BulkState {
  /** In the order in which they are numbered. */
  lots: readonly BulkLot[];
  /** The numbers in use in each auction, also those of the lots above. */
  taken: ReadonlyMap<number, ReadonlySet<string>>;
  /** Vehicles that must stay as they are, because they are no longer what the person saw. */
  stale: ReadonlySet<number>;
  /** False: a new opening value that contradicts the FIPE value is refused. */
  isConfirmed: boolean;
}

/** The outcome for each lot, in the order of the lots. */
export function planBulkChange(state: BulkState, change: BulkChange): BulkOutcome[] {
  const own = state.lots.map((lot, at): BulkOutcome => {
    const reason = refusalOf(lot, change, state.stale);
    if (reason) return { ok: false, reason };
    const outcome = outcomeOf(lot, valuesAfter(lot, change, at));
    const isDoubted = outcome.ok && outcome.doubt !== null && !state.isConfirmed;
    return isDoubted ? { ok: false, reason: 'doubtful' } : outcome;
  });
  if (change.kind === 'move') return withNumbersAfterMove(state, own, change);
  return change.kind === 'renumber' ? withoutCollisions(state, own) : own;
}

function refusalOf(
  lot: BulkLot,
  change: BulkChange,
  stale: ReadonlySet<number>,
): BulkRefusal | null {
  const { status, phase, hasLeader, bidCount } = lot;
  const { isOpen } = LOT_TRAITS[status];
  if (stale.has(lot.vehicleId)) return 'changed';
  if (hasWinner({ status, hasLeader, phase })) return 'won';
  if (lot.isInEdital && isOpen) return 'edital';
  if (change.kind === 'move') {
    if (lot.tipo !== change.tipo) return 'otherType';
    // A lot that closed unsold keeps its bids: the vehicle gets a new lot.
    return isOpen && bidCount > 0 ? 'bids' : null;
  }
  if (!isOpen || isOver(phase)) return 'closed';
  return bidCount > 0 && !isReserveChange(change) ? 'bids' : null;
}

/** Bidders never see the reserve, so no bid rests on it. */
export function isReserveChange({ kind }: BulkChange): boolean {
  return kind === 'reserve' || kind === 'reserve-share';
}

function valuesAfter(lot: BulkLot, change: BulkChange, at: number): Partial<LotValues> {
  switch (change.kind) {
    case 'move':
      return { auctionId: change.auctionId };
    case 'opening':
      return { lanceInicial: change.value };
    case 'opening-share':
      return { lanceInicial: wholeReais(percentOf(lot.lanceInicial, change.basisPoints)) };
    case 'reserve':
      return { reserve: change.value };
    case 'reserve-share':
      return { reserve: wholeReais(percentOf(lot.lanceInicial, change.basisPoints)) };
    case 'appraisal':
      return { avaliacao: change.value };
    case 'class':
      return { classe: change.classe };
    case 'order':
      return { ordemLeilao: change.ordemLeilao };
    case 'renumber':
      return { lote: numberAt(change, at) };
  }
}

function outcomeOf(lot: BulkLot, values: Partial<LotValues>): BulkOutcome {
  const after = { ...lotValuesOf(lot), ...values };
  if (after.lanceInicial > MAX_CENTAVOS || (after.reserve ?? 0) > MAX_CENTAVOS) {
    return { ok: false, reason: 'tooMuch' };
  }
  const changed = changedLotValues(lot, after);
  // A change asks only about what it changes.
  const isPriced = changed.includes('lanceInicial');
  return {
    ok: true,
    isSame: changed.length === 0,
    after,
    doubt: isPriced ? doubtAgainstFipe({ ...lot, ...after }) : null,
  };
}

/** A share of an amount ends in centavos that nobody would ask for. */
function wholeReais(amount: Centavos): Centavos {
  return Math.round(amount / 100) * 100;
}

function numberAt(
  { prefix, first, digits }: Extract<BulkChange, { kind: 'renumber' }>,
  at: number,
): string {
  return prefix + String(first + at).padStart(digits, '0');
}

/**
 * A lot keeps its number if the auction has none like it, and else gets the next free one. A refused
 * lot uses up its number too: if it is refused because of a bid after the preview, the lots behind
 * it still get the numbers that the person saw.
 */
function withNumbersAfterMove(
  { lots, taken }: BulkState,
  outcomes: BulkOutcome[],
  { auctionId, tipo }: { auctionId: number; tipo: AuctionType },
): BulkOutcome[] {
  const used = new Set(taken.get(auctionId));
  return outcomes.map((outcome, at) => {
    const lot = lots[at];
    if (!lot || lot.auctionId === auctionId) return outcome;
    const lote = used.has(lot.lote) ? nextLotNumber(tipo, used) : lot.lote;
    used.add(lote);
    return outcome.ok ? outcomeOf(lot, { auctionId, lote }) : outcome;
  });
}

/**
 * Refuses lots whose new number belongs to a lot that keeps it. A refused lot keeps its own number
 * too, which may be the new one of another lot, so this is repeated until nothing changes. A lot
 * that waits for an auction is in none yet, so its number cannot collide.
 */
function withoutCollisions({ lots, taken }: BulkState, outcomes: BulkOutcome[]): BulkOutcome[] {
  const kept = new Map([...taken].map(([auctionId, numbers]) => [auctionId, new Set(numbers)]));
  for (const [at, outcome] of outcomes.entries()) {
    const lot = lots[at];
    if (lot && outcome.ok) kept.get(lot.auctionId ?? 0)?.delete(lot.lote);
  }
  const result = [...outcomes];
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const [at, outcome] of result.entries()) {
      const lot = lots[at];
      const numbers = lot && kept.get(lot.auctionId ?? 0);
      if (!lot || !outcome.ok || !numbers?.has(outcome.after.lote)) continue;
      result[at] = { ok: false, reason: 'numberTaken' };
      numbers.add(lot.lote);
      hasChanged = true;
    }
  }
  return result;
}
