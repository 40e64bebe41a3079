import type { VehicleCondition } from '@martelo/contract/shapes/vehicle-lists';
import type { AdminVehiclesQuery, PublicVehiclesQuery } from '@martelo/contract/shapes/vehicles';
import { type Centavos, MAX_CENTAVOS } from '@martelo/core/money';
import { isPaperCode, plainPaper } from '@martelo/core/papers';
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
  /** A plate, chassis or RENAVAM, normalized: vehicles that have it are found besides. */
  paper?: string | undefined;
  /** One list for each filter given: a vehicle has to be in all of them. */
  categories: VehicleCategory[][];
  /** Bounds for the current price, or for the opening value while there is no bid. */
  precoMin?: Centavos | undefined;
  precoMax?: Centavos | undefined;
  /** In any case, with or without accents. */
  marca?: string | undefined;
  anoMin?: number | undefined;
  anoMax?: number | undefined;
  kmMin?: number | undefined;
  kmMax?: number | undefined;
  /** With bids, or without one. */
  hasBids?: boolean | undefined;
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
  const { titulo, marca, situacao, anoMin, anoMax, kmMin, kmMax, lances } = query;
  return {
    text: titulo,
    categories: named,
    precoMin: centavosOf(query.precoMin),
    precoMax: centavosOf(query.precoMax),
    marca: marca || undefined,
    situacao,
    anoMin,
    anoMax,
    kmMin,
    kmMax,
    hasBids: lances && lances === 'com',
  };
}

function centavosOf(reais: number | undefined): Centavos | undefined {
  return reais && Math.min(Math.round(reais * 100), MAX_CENTAVOS);
}

/** The shortest text that is looked for in the papers: the last digits of a chassis. */
const PAPER_LENGTH = 6;

/** The typed text as a number of papers; undefined for a text that can be none. */
function paperIn(q: string): string | undefined {
  const plain = plainPaper(q);
  const isLike = isPaperCode(plain) && plain.length >= PAPER_LENGTH && /\d/.test(plain);
  return isLike ? plain : undefined;
}

/**
 * The same for the administrator's list, which has more filters. The papers are searched for whoever
 * may see them: else a search would tell whether a plate is here.
 */
export function allFiltersOf(
  query: Partial<AdminVehiclesQuery>,
  seesPapers: boolean,
): VehicleFilter {
  const { q, auctionId, estado, destaque, semFoto } = query;
  const { categories } = filtersOf(query);
  return {
    text: q,
    paper: seesPapers && q ? paperIn(q) : undefined,
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
