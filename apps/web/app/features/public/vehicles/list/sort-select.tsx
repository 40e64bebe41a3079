import type { VehicleSort } from '@martelo/contract/shapes/vehicles';
import { useNavigate } from 'react-router';
import { type ListFilters, listHref, readSort, SORT_LABELS } from './list-filters';
import classes from './sort-select.module.css';

type Props = { sort: VehicleSort; path: string; filters: ListFilters };

export function SortSelect({ sort, path, filters }: Props) {
  const navigate = useNavigate();
  function choose(name: string): void {
    void navigate(listHref(path, { ...filters, sort: readSort(name), page: 1 }), {
      preventScrollReset: true,
    });
  }
  return (
    <label className={classes.root}>
      <span>Ordenar por</span>
      <select
        className={classes.select}
        value={sort}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {Object.entries(SORT_LABELS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
