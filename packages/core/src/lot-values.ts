import type { Centavos } from './money.ts';
import type { AuctionOrder, LotClass } from './regime.ts';

/** What the form of a vehicle and a bulk change may set of its lot. */
export interface LotValues {
  auctionId: number | null;
  lote: string;
  lanceInicial: Centavos;
  reserve: Centavos | null;
  avaliacao: Centavos | null;
  classe: LotClass;
  ordemLeilao: AuctionOrder;
}

/** True: bidders rely on the value, so that a bid fixes it. In the order in which a refusal names them. */
const FIXED_BY_BIDS: Record<keyof LotValues, boolean> = {
  auctionId: true,
  lanceInicial: true,
  lote: false,
  reserve: false,
  avaliacao: true,
  classe: true,
  ordemLeilao: true,
};

export const LOT_VALUES = Object.keys(FIXED_BY_BIDS) as (keyof LotValues)[];

export function isFixedByBids(name: keyof LotValues): boolean {
  return FIXED_BY_BIDS[name];
}

export function lotValuesOf(lot: LotValues): LotValues {
  return Object.fromEntries(LOT_VALUES.map((name) => [name, lot[name]])) as unknown as LotValues;
}

/** The values that differ. */
export function changedLotValues(before: LotValues, after: LotValues): (keyof LotValues)[] {
  return LOT_VALUES.filter((name) => before[name] !== after[name]);
}

/** The field of the form that sets the value. */
export function fieldOfValue(name: keyof LotValues) {
  return name === 'reserve' ? 'valorMinimoVenda' : name;
}
