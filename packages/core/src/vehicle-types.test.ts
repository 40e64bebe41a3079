import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUCTION_TYPES,
  categoriesOfType,
  categoryOfType,
  lotPrefixOf,
  nextLotNumber,
  parseAuctionType,
  parseVehicleCategory,
  slugOfType,
  TYPE_SLUGS,
  typeOfCategory,
  typeOfSlug,
  VEHICLE_CATEGORIES,
} from './vehicle-types.ts';

const anyType = fc.constantFrom(...AUCTION_TYPES);
const anyCase = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase());

describe('auction types', () => {
  it.each([
    ['Carros', 'carros', 'Carro', 'C'],
    ['Motos', 'motos', 'Moto', 'M'],
    ['Caminhões', 'caminhoes', 'Caminhão', 'P'],
    ['Tratores', 'tratores', 'Trator', 'T'],
  ] as const)(
    '%s has the slug %s, the category %s and the prefix %s',
    (type, slug, category, prefix) => {
      expect(slugOfType(type)).toBe(slug);
      expect(typeOfSlug(slug)).toBe(type);
      expect(categoryOfType(type)).toBe(category);
      expect(lotPrefixOf(type)).toBe(prefix);
    },
  );

  it('have one slug each', () => {
    expect(AUCTION_TYPES.map(slugOfType)).toEqual([...TYPE_SLUGS]);
  });

  it('put buses in the auctions of trucks', () => {
    expect(typeOfCategory('Ônibus')).toBe('Caminhões');
    expect(categoriesOfType('Caminhões')).toEqual(['Caminhão', 'Ônibus']);
  });

  it('have every category in exactly one type', () => {
    for (const category of VEHICLE_CATEGORIES) {
      const types = AUCTION_TYPES.filter((type) => categoriesOfType(type).includes(category));
      expect(types).toEqual([typeOfCategory(category)]);
    }
  });
});

describe('parseAuctionType', () => {
  it('accepts plural, singular and slug in any case, with spaces around', () => {
    const named = anyType.chain((type) =>
      fc
        .constantFrom(type, slugOfType(type), categoryOfType(type))
        .chain(anyCase)
        .map((name) => ({ type, name: ` ${name} ` })),
    );
    fc.assert(
      fc.property(named, ({ type, name }) => {
        expect(parseAuctionType(name)).toBe(type);
      }),
    );
  });

  it.each([
    ['caminhao', 'Caminhões'],
    ['CAMINHÃO', 'Caminhões'],
    ['Ônibus', 'Caminhões'],
    ['onibus', 'Caminhões'],
    ['caminho\u0303es', 'Caminhões'],
  ])('reads %s as %s', (name, type) => {
    expect(parseAuctionType(name)).toBe(type);
  });

  it.each(['', ' ', 'barcos', 'carross', '__proto__', 'constructor', 'toString', 'carros\0'])(
    'finds nothing in %j',
    (name) => {
      expect(parseAuctionType(name)).toBeNull();
      expect(parseVehicleCategory(name)).toBeNull();
    },
  );
});

describe('parseVehicleCategory', () => {
  it('distinguishes Ônibus from Caminhão', () => {
    expect(parseVehicleCategory('onibus')).toBe('Ônibus');
    expect(parseVehicleCategory('Caminhões')).toBe('Caminhão');
  });
});

describe('nextLotNumber', () => {
  it.each([
    [[], 'C001'],
    [['C001', 'C002'], 'C003'],
    [['C001', 'C009'], 'C010'],
    [['c041', ' C7 '], 'C042'],
    [['C999'], 'C1000'],
    [['M050', '12', 'Lote 9', 'C-1', `C${'9'.repeat(40)}`], 'C001'],
  ])('after %j is %s', (taken, next) => {
    expect(nextLotNumber('Carros', taken)).toBe(next);
  });

  it('never returns a number in use, and never the same number twice', () => {
    const numbers = fc.array(fc.nat({ max: 2_000 }).map((n) => `T${String(n).padStart(3, '0')}`));
    fc.assert(
      fc.property(numbers, (taken) => {
        const next = nextLotNumber('Tratores', taken);
        expect(taken).not.toContain(next);
        expect(next).toMatch(/^T\d{3,}$/);
        expect(nextLotNumber('Tratores', [...taken, next])).not.toBe(next);
      }),
    );
  });
});
