import { useNavigate } from 'react-router';
import classes from './list-choices.module.css';
import {
  CONDITION_LABELS,
  type ListFilters,
  listHref,
  readCondition,
  readSort,
  SORT_LABELS,
} from './list-filters';
import { ListSelect } from './list-select';

type Props = { path: string; filters: ListFilters };

const ALL = '';
const CONDITIONS = { [ALL]: 'Todas', ...CONDITION_LABELS };

/** The condition of the vehicles and the order of the list. */
export function ListChoices({ path, filters }: Props) {
  const navigate = useNavigate();
  function choose(chosen: Partial<ListFilters>): void {
    void navigate(listHref(path, { ...filters, ...chosen, page: 1 }), {
      preventScrollReset: true,
    });
  }
  return (
    <div className={classes.root}>
      <ListSelect
        label="Situação"
        value={filters.situacao ?? ALL}
        options={withNamed(filters.situacao)}
        onChoose={(name) => choose({ situacao: readCondition(name) })}
      />
      <ListSelect
        label="Ordenar por"
        value={filters.sort}
        options={SORT_LABELS}
        onChoose={(name) => choose({ sort: readSort(name) })}
      />
    </div>
  );
}

/** The address may name a condition that the list does not offer. */
function withNamed(situacao: ListFilters['situacao']): Record<string, string> {
  return situacao && !Object.hasOwn(CONDITIONS, situacao)
    ? { ...CONDITIONS, [situacao]: situacao }
    : CONDITIONS;
}
