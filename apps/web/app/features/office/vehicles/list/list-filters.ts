import { VEHICLE_CONDITIONS, type VehicleCondition } from '@martelo/contract/shapes/vehicle-lists';
import { VEHICLE_CATEGORIES, type VehicleCategory } from '@martelo/core/vehicle-types';

/** The filters of the list; '' means no filter. */
export type ListFilters = {
  categoria: VehicleCategory | '';
  estado: VehicleCondition | '';
  mostrar: (typeof SHOWN)[number] | '';
};

const SHOWN = ['destaque', 'sem-foto'] as const;

export const CONDITION_LABELS: Record<VehicleCondition, string> = {
  running: 'Em leilão',
  paused: 'Pausado',
  upcoming: 'Próximo leilão',
  waiting: 'Aguarda leilão',
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
  };
}

/** The filters as the call's query. */
export function queryOf({ categoria, estado, mostrar }: ListFilters) {
  return {
    ...(categoria && { categoria }),
    ...(estado && { estado }),
    ...(mostrar === 'destaque' && { destaque: true }),
    ...(mostrar === 'sem-foto' && { semFoto: true }),
  };
}

export function isNarrowed({ categoria, estado, mostrar }: ListFilters): boolean {
  return categoria !== '' || estado !== '' || mostrar !== '';
}

function oneOf<T extends string>(values: readonly T[], value: string): T | '' {
  return values.find((known) => known === value) ?? '';
}
