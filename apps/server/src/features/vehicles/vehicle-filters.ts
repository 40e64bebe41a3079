import type { VehicleCondition } from '@martelo/contract/shapes/vehicle-lists';
import type { AdminVehiclesQuery, PublicVehiclesQuery } from '@martelo/contract/shapes/vehicles';
import { type Centavos, MAX_CENTAVOS } from '@martelo/core/money';
import type { Situacao } from '@martelo/core/vehicle';
import {
  categoriesOfType,
  parseVehicleCategory,
  typeOfCategory,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@martelo/core/vehicle-types';

export interface VehicleFilter {
  /** All words must occur, with or without accents. */
  text?: string | undefined;
  /** One list for each filter given: a vehicle has to be in all of them. */
  categories: VehicleCategory[][];
  /** For the current price, or for the opening value while there is no bid. */
  precoMax?: Centavos | undefined;
  /** The vehicle's own condition. `condition` is the state of its sale. */
  situacao?: Situacao | undefined;
  auctionId?: number | undefined;
  condition?: VehicleCondition | undefined;
  highlighted?: boolean | undefined;
  /** Without a photograph, or with one. */
  withoutPhoto?: boolean | undefined;
}

/** The filters from a list's query string; no vehicle is in a category that does not exist. */
export function filtersOf(query: Partial<PublicVehiclesQuery>): VehicleFilter {
  const named = [query.categoria, query.tipo].flatMap((name) =>
    name ? [categoriesNamed(name) ?? []] : [],
  );
  const precoMax = query.precoMax && Math.min(Math.round(query.precoMax * 100), MAX_CENTAVOS);
  return { text: query.titulo, categories: named, precoMax, situacao: query.situacao };
}

/** The same for the administrator's list, which has more filters. */
export function allFiltersOf(query: Partial<AdminVehiclesQuery>): VehicleFilter {
  const { q, auctionId, estado, destaque, semFoto } = query;
  const { categories } = filtersOf(query);
  return {
    text: q,
    categories,
    auctionId,
    condition: estado,
    highlighted: destaque,
    withoutPhoto: semFoto,
  };
}

/**
 * The categories of a name: a type, in any of its spellings, means all categories of its auctions;
 * 'Ônibus' means only buses.
 */
export function categoriesNamed(name: string): VehicleCategory[] | null {
  const category = parseVehicleCategory(name);
  if (category === null) return null;
  const categories = categoriesOfType(typeOfCategory(category));
  return categories[0] === category ? categories : [category];
}

/** The categories that are in every one of the lists; without a list, all categories. */
export function commonCategories(lists: VehicleCategory[][]): VehicleCategory[] {
  return VEHICLE_CATEGORIES.filter((one) => lists.every((list) => list.includes(one)));
}
