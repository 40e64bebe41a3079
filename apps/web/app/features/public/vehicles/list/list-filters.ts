import type { VehicleSort } from '@martelo/contract/shapes/vehicles';
import type { RangeName } from '@martelo/core/list-filter';
import { SITUACOES, type Situacao } from '@martelo/core/vehicle';
import {
  categoryOfType,
  parseAuctionType,
  slugOfType,
  type TypeSlug,
  typeOfSlug,
} from '@martelo/core/vehicle-types';

/** The list's state, which is kept in the address. */
export interface ListFilters {
  page: number;
  titulo: string;
  /** Singular, as in the address: Carro, Moto, Caminhão, Trator. */
  tipo: string;
  marca: string;
  anoMin: number | null;
  anoMax: number | null;
  kmMin: number | null;
  kmMax: number | null;
  /** Reais. */
  precoMin: number | null;
  precoMax: number | null;
  situacao: Situacao | null;
  /** With bids, or without. */
  lances: 'com' | 'sem' | null;
  /** Searches the typed words alone, never similar ones. */
  exato: boolean;
  sort: VehicleSort;
}

/** Filters with a lower and an upper bound, and the greatest number that each takes. */
export const RANGES = { ano: 9999, km: 1e9, preco: 1e12 } as const satisfies Record<
  RangeName,
  number
>;
type Bounds = Pick<ListFilters, `${RangeName}${'Min' | 'Max'}`>;

export const NO_FILTERS = {
  marca: '',
  anoMin: null,
  anoMax: null,
  kmMin: null,
  kmMax: null,
  precoMin: null,
  precoMax: null,
  situacao: null,
  lances: null,
} as const satisfies Partial<ListFilters>;

/**
 * The names of the orders. They are repeated here because the contract's list comes with its
 * schemas, which are too large for a page.
 */
export const SORT_LABELS: Readonly<Record<VehicleSort, string>> = {
  ending: 'Terminam primeiro',
  price: 'Menor preço',
  newest: 'Mais recentes',
  bids: 'Mais lances',
  km: 'Menor quilometragem',
  year: 'Ano mais novo',
};

export function readCondition(name: string | null): Situacao | null {
  return SITUACOES.find((situacao) => situacao === name) ?? null;
}

export function readSort(name: string | null): VehicleSort {
  return name !== null && Object.hasOwn(SORT_LABELS, name) ? (name as VehicleSort) : 'ending';
}

/** Reads the filters from an address; invalid values are ignored and cause no error. */
export function readFilters(params: URLSearchParams): ListFilters {
  const page = Number(params.get('page'));
  const type = parseAuctionType(params.get('tipo') ?? '');
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    titulo: (params.get('titulo') ?? '').trim().slice(0, 120),
    tipo: type ? categoryOfType(type) : '',
    marca: (params.get('marca') ?? '').trim().slice(0, 60),
    ...readBounds(params),
    situacao: readCondition(params.get('situacao')),
    lances: BIDS.find((name) => name === params.get('lances')) ?? null,
    exato: params.get('exato') === '1',
    sort: readSort(params.get('sort')),
  };
}

const BIDS = ['com', 'sem'] as const;

function readBounds(params: URLSearchParams): Bounds {
  const range = (name: RangeName) => {
    const bounds = [`${name}Min`, `${name}Max`].map((bound) => readNumber(params.get(bound), name));
    const [min = null, max = null] = bounds;
    // Bounds that were typed the wrong way round mean the same range.
    return min !== null && max !== null && min > max ? [max, min] : [min, max];
  };
  const [anoMin = null, anoMax = null] = range('ano');
  const [kmMin = null, kmMax = null] = range('km');
  const [precoMin = null, precoMax = null] = range('preco');
  return { anoMin, anoMax, kmMin, kmMax, precoMin, precoMax };
}

/** A number as people type it: '25.000', 'R$ 25.000,00', '25000'. */
function readNumber(text: string | null, name: RangeName): number | null {
  const typed = (text ?? '').replace(/R\$|km|\s/gi, '');
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+,\d{1,2}$/.test(typed);
  const value = Number(isGrouped ? typed.replaceAll('.', '').replace(',', '.') : typed);
  if (typed === '' || !Number.isFinite(value) || value <= 0 || value > RANGES[name]) return null;
  return name === 'preco' || Number.isInteger(value) ? value : null;
}

/** The address of a list, without default values. */
export function listHref(path: string, filters: ListFilters): string {
  const query = new URLSearchParams();
  if (filters.titulo) query.set('titulo', filters.titulo);
  if (filters.tipo) query.set('tipo', filters.tipo);
  for (const name of NAMES) {
    const value = filters[name];
    if (value !== null && value !== '') query.set(name, String(value));
  }
  if (filters.exato && filters.titulo) query.set('exato', '1');
  if (filters.sort !== 'ending') query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const NAMES = Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[];

/** True when the list is filtered or sorted; a page number alone does not count. */
export function isNarrowed({ sort, ...filters }: ListFilters): boolean {
  return filters.tipo !== '' || sort !== 'ending' || isFiltered(filters);
}

/** True for a filter that may leave nothing to show, besides the category. */
export function isFiltered(filters: Omit<ListFilters, 'sort'>): boolean {
  return filters.titulo !== '' || NAMES.some((name) => filters[name] !== NO_FILTERS[name]);
}

/** 'Motos Disponíveis', by the path's category or the filter's type; else 'Veículos Disponíveis'. */
export function listHeading(slug: TypeSlug | null, tipo: string): string {
  const type = slug ? typeOfSlug(slug) : parseAuctionType(tipo);
  return `${type ?? 'Veículos'} Disponíveis`;
}

/** The query for the server. */
export function listQuery(filters: ListFilters, slug: TypeSlug | null) {
  return {
    page: filters.page,
    titulo: filters.titulo || undefined,
    tipo: filters.tipo || undefined,
    categoria: slug ?? undefined,
    ...Object.fromEntries(NAMES.map((name) => [name, filters[name] || undefined])),
    exato: filters.exato || undefined,
    sort: filters.sort,
  };
}

/** The category's path; the query does not repeat the category. */
export function listPath(slug: TypeSlug | null): string {
  return slug ? `/veiculos/categoria/${slug}` : '/veiculos';
}

/**
 * Reads a category from the address; other spellings ('Caminhões') work too and redirect to the
 * right one.
 */
export function readSlug(text: string): TypeSlug | null {
  const type = parseAuctionType(text);
  return type ? slugOfType(type) : null;
}
