import type { AdminVehiclesQuery, PublicVehiclesQuery } from '@martelo/contract/shapes/vehicles';
import { MAX_CENTAVOS } from '@martelo/core/money';
import {
  categoriesOfType,
  parseVehicleCategory,
  typeOfCategory,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@martelo/core/vehicle-types';
import type { VehicleFilter } from './vehicle-search.queries.ts';

/** The filters of a list's address; a name that means no category is not applied. */
export function filtersOf(query: Partial<PublicVehiclesQuery>): VehicleFilter {
  const named = [query.categoria, query.tipo].flatMap((name) => {
    const categories = name ? categoriesNamed(name) : null;
    return categories ? [categories] : [];
  });
  const precoMax = query.precoMax && Math.min(Math.round(query.precoMax * 100), MAX_CENTAVOS);
  return { text: query.titulo, categories: named, precoMax };
}

/** The same for the administrator's list, which knows more of them. */
export function allFiltersOf(query: Partial<AdminVehiclesQuery>): VehicleFilter {
  const { q, auctionId, estado, destaque, semFoto } = query;
  const { categories } = filtersOf(query);
  return {
    text: q,
    categories,
    auctionId,
    condition: estado,
    highlighted: destaque,
    bare: semFoto,
  };
}

/**
 * The categories that a name means: a type, in any of its spellings, means all that its auctions
 * hold; 'Ônibus' means only buses.
 */
export function categoriesNamed(name: string): VehicleCategory[] | null {
  const category = parseVehicleCategory(name);
  if (category === null) return null;
  const categories = categoriesOfType(typeOfCategory(category));
  return categories[0] === category ? categories : [category];
}

/** What is in every one of the lists; without a list, all categories. */
export function commonCategories(lists: VehicleCategory[][]): VehicleCategory[] {
  return VEHICLE_CATEGORIES.filter((one) => lists.every((list) => list.includes(one)));
}
