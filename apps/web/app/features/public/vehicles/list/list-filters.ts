import type { VehicleSort } from '@martelo/contract/shapes/vehicles';
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
  /** Reais. */
  precoMax: number | null;
  situacao: Situacao | null;
  sort: VehicleSort;
}

/**
 * The names of the orders. They are repeated here because the contract's list comes with its
 * schemas, which are too large for a page.
 */
export const SORT_LABELS: Readonly<Record<VehicleSort, string>> = {
  ending: 'Terminam primeiro',
  price: 'Menor preço',
  newest: 'Mais recentes',
  bids: 'Mais lances',
};

/** The conditions that the list offers. An address may name the two others of old lists as well. */
export const CONDITION_LABELS = {
  Recuperado: 'Recuperados',
  Sinistrado: 'Sinistrados',
  Apreendido: 'Apreendidos',
  Sucata: 'Sucatas',
} as const satisfies Partial<Record<Situacao, string>>;

export function readCondition(name: string | null): Situacao | null {
  return SITUACOES.find((situacao) => situacao === name) ?? null;
}

export function readSort(name: string | null): VehicleSort {
  return name !== null && Object.hasOwn(SORT_LABELS, name) ? (name as VehicleSort) : 'ending';
}

/** Reads the filters from an address; invalid values are ignored and cause no error. */
export function readFilters(params: URLSearchParams): ListFilters {
  const page = Number(params.get('page'));
  const precoMax = Number(params.get('precoMax'));
  const type = parseAuctionType(params.get('tipo') ?? '');
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
    titulo: (params.get('titulo') ?? '').trim().slice(0, 120),
    tipo: type ? categoryOfType(type) : '',
    precoMax: Number.isFinite(precoMax) && precoMax > 0 && precoMax <= 1e12 ? precoMax : null,
    situacao: readCondition(params.get('situacao')),
    sort: readSort(params.get('sort')),
  };
}

/** The address of a list, without default values. */
export function listHref(path: string, filters: ListFilters): string {
  const query = new URLSearchParams();
  if (filters.titulo) query.set('titulo', filters.titulo);
  if (filters.tipo) query.set('tipo', filters.tipo);
  if (filters.precoMax !== null) query.set('precoMax', String(filters.precoMax));
  if (filters.situacao) query.set('situacao', filters.situacao);
  if (filters.sort !== 'ending') query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** True when the list is filtered or sorted; a page number alone does not count. */
export function isNarrowed({ sort, ...filters }: ListFilters): boolean {
  return filters.tipo !== '' || sort !== 'ending' || isFiltered(filters);
}

/** True for a filter that may leave nothing to show, besides the category. */
export function isFiltered({
  titulo,
  precoMax,
  situacao,
}: Pick<ListFilters, 'titulo' | 'precoMax' | 'situacao'>): boolean {
  return titulo !== '' || precoMax !== null || situacao !== null;
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
    precoMax: filters.precoMax ?? undefined,
    situacao: filters.situacao ?? undefined,
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
