import { parseAuctionType } from '@martelo/core/vehicle-types';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/format/formats';
import { Icon } from '../../../../ui/icon';
import classes from './filter-chips.module.css';
import { CONDITION_LABELS, type ListFilters, listHref } from './list-filters';

type Props = { filters: ListFilters; path: string };

/** The active filters of the list; each chip removes its own filter. */
export function FilterChips({ filters, path }: Props) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.root} aria-label="Filtros aplicados">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={listHref(path, { ...filters, ...without, page: 1 })}
            className={classes.chip}
            aria-label={`Remover filtro: ${label}`}
          >
            {label} <Icon of={IconX} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chipsOf(filters: ListFilters): { label: string; without: Partial<ListFilters> }[] {
  const chips: { label: string; without: Partial<ListFilters> }[] = [];
  if (filters.titulo) chips.push({ label: `“${filters.titulo}”`, without: { titulo: '' } });
  if (filters.tipo) {
    chips.push({ label: parseAuctionType(filters.tipo) ?? filters.tipo, without: { tipo: '' } });
  }
  if (filters.precoMax !== null) {
    const label = `Até R$ ${formatNumber(filters.precoMax)}`;
    chips.push({ label, without: { precoMax: null } });
  }
  if (filters.situacao) {
    const labels: Partial<Record<string, string>> = CONDITION_LABELS;
    const label = labels[filters.situacao] ?? filters.situacao;
    chips.push({ label, without: { situacao: null } });
  }
  return chips;
}
