import { foldAccents } from './text.ts';

/** Auction types as they are stored and shown, in the plural (specification, section 9). */
export const AUCTION_TYPES = ['Carros', 'Motos', 'Caminhões', 'Tratores'] as const;
export type AuctionType = (typeof AUCTION_TYPES)[number];

/**
 * Vehicle categories as they are stored and shown, in the singular. Both forms offer Ônibus
 * (design, 8.7).
 */
export const VEHICLE_CATEGORIES = ['Carro', 'Moto', 'Caminhão', 'Trator', 'Ônibus'] as const;
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number];

/** The slug of a type in addresses: /veiculos/categoria/{slug}, /leiloes/{slug}. */
export const TYPE_SLUGS = ['carros', 'motos', 'caminhoes', 'tratores'] as const;
export type TypeSlug = (typeof TYPE_SLUGS)[number];

type LotPrefix = 'C' | 'M' | 'P' | 'T';

interface TypeEntry {
  slug: TypeSlug;
  singular: VehicleCategory;
  categories: readonly VehicleCategory[];
  lotPrefix: LotPrefix;
}

/** All properties of a type together. The prefix P is for 'pesados', because C is used for cars. */
const TYPES: Record<AuctionType, TypeEntry> = {
  Carros: { slug: 'carros', singular: 'Carro', categories: ['Carro'], lotPrefix: 'C' },
  Motos: { slug: 'motos', singular: 'Moto', categories: ['Moto'], lotPrefix: 'M' },
  Caminhões: {
    slug: 'caminhoes',
    singular: 'Caminhão',
    categories: ['Caminhão', 'Ônibus'],
    lotPrefix: 'P',
  },
  Tratores: { slug: 'tratores', singular: 'Trator', categories: ['Trator'], lotPrefix: 'T' },
};

const TYPE_OF_SLUG: Record<TypeSlug, AuctionType> = {
  carros: 'Carros',
  motos: 'Motos',
  caminhoes: 'Caminhões',
  tratores: 'Tratores',
};

const TYPE_OF_CATEGORY: Record<VehicleCategory, AuctionType> = {
  Carro: 'Carros',
  Moto: 'Motos',
  Caminhão: 'Caminhões',
  Trator: 'Tratores',
  // Buses are sold in the auctions of the heavy vehicles (design, section 4).
  Ônibus: 'Caminhões',
};

// These are maps and not objects, so that an input such as '__proto__' or 'constructor' finds
// nothing.
const CATEGORY_BY_NAME = new Map<string, VehicleCategory>([
  ...VEHICLE_CATEGORIES.map((category) => [foldAccents(category), category] as const),
  ...AUCTION_TYPES.map((type) => [TYPES[type].slug, TYPES[type].singular] as const),
]);

export function slugOfType(type: AuctionType): TypeSlug {
  return TYPES[type].slug;
}

export function typeOfSlug(slug: TypeSlug): AuctionType {
  return TYPE_OF_SLUG[slug];
}

/**
 * Finds the category for a typed name: singular, plural or slug, in any case, with or without
 * accents (design, 8.12). Null when there is none.
 */
export function parseVehicleCategory(input: string): VehicleCategory | null {
  return CATEGORY_BY_NAME.get(foldAccents(input.trim())) ?? null;
}

/**
 * Finds the auction type for a typed name: plural, singular or slug, in any case, with or without
 * accents (design, 8.12). 'Ônibus' gives Caminhões. Null when there is none.
 */
export function parseAuctionType(input: string): AuctionType | null {
  const category = parseVehicleCategory(input);
  return category === null ? null : typeOfCategory(category);
}

/** The type of the auctions in which vehicles of the category are sold. */
export function typeOfCategory(category: VehicleCategory): AuctionType {
  return TYPE_OF_CATEGORY[category];
}

/** The categories in auctions and lists of the type, its main category first. */
export function categoriesOfType(type: AuctionType): VehicleCategory[] {
  return [...TYPES[type].categories];
}

/** The singular of a type, for the `tipo` query and the navigation state of the specification. */
export function categoryOfType(type: AuctionType): VehicleCategory {
  return TYPES[type].singular;
}

export function lotPrefixOf(type: AuctionType): LotPrefix {
  return TYPES[type].lotPrefix;
}

/**
 * The lot number after the greatest one in use: 'C001', 'C002' … 'C1000' (at least three digits). A
 * number is never used twice, so gaps stay. Numbers in another style are ignored.
 */
export function nextLotNumber(type: AuctionType, taken: Iterable<string>): string {
  const prefix = lotPrefixOf(type);
  const pattern = new RegExp(`^${prefix}0*(\\d{1,9})$`, 'i');
  let greatest = 0;
  for (const number of taken) {
    const digits = pattern.exec(number.trim())?.[1];
    if (digits !== undefined) greatest = Math.max(greatest, Number(digits));
  }
  return `${prefix}${String(greatest + 1).padStart(3, '0')}`;
}
