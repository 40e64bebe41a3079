/** The filters of the public list of vehicles, and their words. */
import type { Situacao } from './vehicle.ts';
import type { TypeSlug } from './vehicle-types.ts';

/** The filters of the public list. One that is absent or null leaves every vehicle. */
export interface ListFilter {
  titulo?: string | null;
  categoria?: TypeSlug | null;
  marca?: string | null;
  anoMin?: number | null;
  anoMax?: number | null;
  kmMin?: number | null;
  kmMax?: number | null;
  /** Reais. */
  precoMin?: number | null;
  precoMax?: number | null;
  situacao?: Situacao | null;
  /** With bids, or without. */
  lances?: 'com' | 'sem' | null;
}

export type RangeName = 'ano' | 'km' | 'preco';

/** The conditions that the list offers. An address may name the two others of old lists as well. */
export const CONDITION_LABELS = {
  Recuperado: 'Recuperados',
  Sinistrado: 'Sinistrados',
  Apreendido: 'Apreendidos',
  Sucata: 'Sucatas',
} as const satisfies Partial<Record<Situacao, string>>;

/** A filter in words, and the fields that it consists of. */
export interface FilterWords {
  label: string;
  fields: (keyof ListFilter)[];
}

/** The filters in words, besides the category: 'Fiat', '2015 a 2019', 'Até R$ 25.000'. */
export function describeFilters(filter: ListFilter): FilterWords[] {
  const { titulo, marca, situacao, lances } = filter;
  const labels: Partial<Record<string, string>> = CONDITION_LABELS;
  const words: (FilterWords | null)[] = [
    titulo ? { label: `“${titulo}”`, fields: ['titulo'] } : null,
    marca ? { label: marca, fields: ['marca'] } : null,
    describeRange('ano', filter.anoMin, filter.anoMax),
    describeRange('km', filter.kmMin, filter.kmMax),
    describeRange('preco', filter.precoMin, filter.precoMax),
    situacao ? { label: labels[situacao] ?? situacao, fields: ['situacao'] } : null,
    lances ? { label: lances === 'com' ? 'Com lances' : 'Sem lances', fields: ['lances'] } : null,
  ];
  return words.filter((one) => one !== null);
}

const NUMBER = new Intl.NumberFormat('pt-BR');

const RANGE_WORDS: Record<RangeName, (bound: number) => string> = {
  ano: String,
  km: (km) => `${NUMBER.format(km)} km`,
  preco: (reais) => `R$ ${NUMBER.format(reais)}`,
};

function describeRange(
  name: RangeName,
  min: number | null | undefined,
  max: number | null | undefined,
): FilterWords | null {
  const words = RANGE_WORDS[name];
  const fields: (keyof ListFilter)[] = [`${name}Min`, `${name}Max`];
  if (min && max) {
    return { label: min === max ? words(min) : `${words(min)} a ${words(max)}`, fields };
  }
  if (min) return { label: `A partir de ${words(min)}`, fields };
  return max ? { label: `Até ${words(max)}`, fields } : null;
}
