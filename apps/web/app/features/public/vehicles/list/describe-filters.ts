import { formatNumber } from '../../../../lib/format/formats';
import { CONDITION_LABELS, type ListFilters, type RangeName } from './list-filters';

export interface FilterChip {
  label: string;
  /** The values that remove the filter. */
  without: Partial<ListFilters>;
}

const RANGE_WORDS: Record<RangeName, (bound: number) => string> = {
  ano: String,
  km: (km) => `${formatNumber(km)} km`,
  preco: (reais) => `R$ ${formatNumber(reais)}`,
};

/** The active filters in words; the category is not among them, because it has its own links. */
export function describeFilters(filters: ListFilters): FilterChip[] {
  const { titulo, marca, situacao, lances } = filters;
  const labels: Partial<Record<string, string>> = CONDITION_LABELS;
  const chips: (FilterChip | null)[] = [
    titulo === '' ? null : { label: `“${titulo}”`, without: { titulo: '', exato: false } },
    marca === '' ? null : { label: marca, without: { marca: '' } },
    describeRange('ano', filters.anoMin, filters.anoMax),
    describeRange('km', filters.kmMin, filters.kmMax),
    describeRange('preco', filters.precoMin, filters.precoMax),
    situacao && { label: labels[situacao] ?? situacao, without: { situacao: null } },
    lances && {
      label: lances === 'com' ? 'Com lances' : 'Sem lances',
      without: { lances: null },
    },
  ];
  return chips.filter((chip) => chip !== null);
}

function describeRange(name: RangeName, min: number | null, max: number | null): FilterChip | null {
  const words = RANGE_WORDS[name];
  const without = { [`${name}Min`]: null, [`${name}Max`]: null };
  if (min !== null && max !== null) {
    const label = min === max ? words(min) : `${words(min)} a ${words(max)}`;
    return { label, without };
  }
  if (min !== null) return { label: `A partir de ${words(min)}`, without };
  return max === null ? null : { label: `Até ${words(max)}`, without };
}
