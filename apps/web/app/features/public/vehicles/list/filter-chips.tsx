import { IconX } from '@tabler/icons-react';
import { Link } from '../../../../lib/navigation/link';
import { Icon } from '../../../../ui/icon';
import { describeFilters } from './describe-filters';
import classes from './filter-chips.module.css';
import { type ListFilters, listHref, NO_FILTERS } from './list-filters';

type Props = { filters: ListFilters; path: string };

/** The active filters of the list; each chip removes its own filter. */
export function FilterChips({ filters, path }: Props) {
  const chips = describeFilters(filters);
  if (chips.length === 0) return null;
  const without = (values: Partial<ListFilters>) =>
    listHref(path, { ...filters, ...values, page: 1 });
  return (
    <ul className={classes.root} aria-label="Filtros aplicados">
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link
            to={without(chip.without)}
            className={classes.chip}
            aria-label={`Remover filtro: ${chip.label}`}
            keepScroll
          >
            {chip.label} <Icon of={IconX} size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={without({ ...NO_FILTERS, titulo: '', exato: false })}
            className={classes.clear}
            keepScroll
          >
            Limpar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}
