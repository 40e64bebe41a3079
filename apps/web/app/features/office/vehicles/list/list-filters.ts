import { VEHICLE_CONDITIONS, type VehicleCondition } from '@martelo/contract/shapes/vehicle-lists';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@martelo/core/vehicle-types';

/** The filters of the list; '' means no filter. */
export type ListFilters = {
  categoria: VehicleCategory | '';
  estado: VehicleCondition | '';
  mostrar: (typeof SHOWN)[number] | '';
  /** The id of an auction. */
  leilao: string;
};

const SHOWN = ['destaque', 'sem-foto'] as const;

export const CONDITION_LABELS: Record<VehicleCondition, string> = {
  running: 'Em leilão',
  paused: 'Pausado',
  upcoming: 'Próximo leilão',
  waiting: 'Aguarda leilão',
  held: 'Espera decisão',
  sold: 'Vendido ou arrematado',
  conditional: 'Condicional',
  unsold: 'Não vendido',
};

/** Reads the filters from the address; unknown values mean no filter. */
export function filtersOf(named: (name: keyof ListFilters) => string): ListFilters {
  return {
    categoria: oneOf(VEHICLE_CATEGORIES, named('categoria')),
    estado: oneOf(VEHICLE_CONDITIONS, named('estado')),
    mostrar: oneOf(SHOWN, named('mostrar')),
    leilao: /^[1-9]\d{0,14}$/.test(named('leilao')) ? named('leilao') : '',
  };
}

/** The filters as the call's query. */
export function queryOf({ categoria, estado, mostrar, leilao }: ListFilters) {
  return {
    ...(categoria && { categoria }),
    ...(estado && { estado }),
    ...(leilao && { auctionId: leilao }),
    ...(mostrar === 'destaque' && { destaque: true }),
    ...(mostrar === 'sem-foto' && { semFoto: true }),
  };
}

export function isNarrowed(filters: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

function oneOf<T extends string>(values: readonly T[], value: string): T | '' {
  return values.find((known) => known === value) ?? '';
}
