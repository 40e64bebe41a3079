import { foldAccents } from './text.ts';

/** Auction types as stored and shown (the plural). Source: specification, section 9. */
export const AUCTION_TYPES = ['Carros', 'Motos', 'Caminhões', 'Tratores'] as const;
export type AuctionType = (typeof AUCTION_TYPES)[number];

/** Vehicle categories as stored and shown (the singular); Ônibus is on both forms (design, 8.7). */
export const VEHICLE_CATEGORIES = ['Carro', 'Moto', 'Caminhão', 'Trator', 'Ônibus'] as const;
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number];

/** The form a type has in addresses: /veiculos/categoria/{slug}, /leiloes/{slug}. */
export const TYPE_SLUGS = ['carros', 'motos', 'caminhoes', 'tratores'] as const;
export type TypeSlug = (typeof TYPE_SLUGS)[number];

type LotPrefix = 'C' | 'M' | 'P' | 'T';

interface TypeEntry {
  slug: TypeSlug;
  singular: VehicleCategory;
  categories: readonly VehicleCategory[];
  lotPrefix: LotPrefix;
}

/** Everything a type decides, in one place. P is for 'pesados': C already stands for cars. */
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

// Maps, not objects: an input such as '__proto__' or 'constructor' must find nothing.
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
 * The category that a typed name means: singular, plural or slug, any case, with or without
 * accents (design, 8.12). Null when it means none.
 */
export function parseVehicleCategory(input: string): VehicleCategory | null {
  return CATEGORY_BY_NAME.get(foldAccents(input.trim())) ?? null;
}

/**
 * The auction type that a typed name means: plural, singular or slug, any case, with or without
 * accents (design, 8.12). 'Ônibus' means Caminhões. Null when it means none.
 */
export function parseAuctionType(input: string): AuctionType | null {
  const category = parseVehicleCategory(input);
  return category === null ? null : typeOfCategory(category);
}

/** The auctions a vehicle of the category is sold in. */
export function typeOfCategory(category: VehicleCategory): AuctionType {
  return TYPE_OF_CATEGORY[category];
}

/** The categories that auctions and lists of the type hold, its own first. */
export function categoriesOfType(type: AuctionType): VehicleCategory[] {
  return [...TYPES[type].categories];
}

/** The singular of a type, as the specification's tipo query and navigation state carry it. */
export function categoryOfType(type: AuctionType): VehicleCategory {
  return TYPES[type].singular;
}

export function lotPrefixOf(type: AuctionType): LotPrefix {
  return TYPES[type].lotPrefix;
}

/**
 * The lot number after the greatest one taken: 'C001', 'C002' … 'C1000' (three digits at least).
 * Numbers are not given twice, so a gap is left alone; numbers typed in another style are ignored.
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
