import type { Phase } from './auction.ts';
import type { LotStatus } from './lot-transitions.ts';

/** Where the sale of a vehicle stands: the result of its lot if it has one, else its phase. */
export const SALE_CONDITIONS = {
  sold: 'Vendido',
  conditional: 'Condicional',
  unsold: 'Não vendido',
  withdrawn: 'Retirado',
  running: 'Em leilão',
  paused: 'Pausado',
  upcoming: 'Próximo leilão',
  won: 'Arrematado',
  ended: 'Encerrado sem lances',
  waiting: 'Aguarda leilão',
  held: 'Espera decisão',
} as const;
export type SaleCondition = keyof typeof SALE_CONDITIONS;

/** The condition of a lot that has a result; null: it has none. */
const CONDITIONS_OF_STATUS = {
  active: null,
  sold: 'sold',
  conditional: 'conditional',
  unsold: 'unsold',
  withdrawn: 'withdrawn',
} as const satisfies Record<LotStatus, SaleCondition | null>;

/** The condition of an open lot; null: its time is over, and its bids say it. */
const CONDITIONS_IN_PHASE = {
  upcoming: 'upcoming',
  running: 'running',
  paused: 'paused',
  finished: null,
} as const satisfies Record<Phase, SaleCondition | null>;

/**
 * The condition of a lot. `phase` is the lot's own, null without an auction; a lot without one may wait for
 * a person instead of the next auction. A lot whose time is over has a condition even before its result
 * is written.
 */
export function saleConditionOf(lot: {
  status: LotStatus;
  phase: Phase | null;
  isHeld: boolean;
  hasBids: boolean;
}): SaleCondition {
  const condition = CONDITIONS_OF_STATUS[lot.status];
  if (condition !== null) return condition;
  if (lot.phase === null) return lot.isHeld ? 'held' : 'waiting';
  return CONDITIONS_IN_PHASE[lot.phase] ?? (lot.hasBids ? 'won' : 'ended');
}
