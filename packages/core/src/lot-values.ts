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

const NAMES: Record<keyof LotValues, true> = {
  auctionId: true,
  lote: true,
  lanceInicial: true,
  reserve: true,
  avaliacao: true,
  classe: true,
  ordemLeilao: true,
};

export const LOT_VALUES = Object.keys(NAMES) as (keyof LotValues)[];

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
