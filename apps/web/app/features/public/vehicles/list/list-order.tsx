import { useNavigate } from 'react-router';
import { ListSelect } from '../../../../ui/list/list-select';
import { type ListFilters, listHref, readSort, SORT_LABELS } from './list-filters';

type Props = { path: string; filters: ListFilters };

/** The order of the list. */
export function ListOrder({ path, filters }: Props) {
  const navigate = useNavigate();
  return (
    <ListSelect
      label="Ordenar por"
      value={filters.sort}
      options={SORT_LABELS}
      onChoose={(name) =>
        void navigate(listHref(path, { ...filters, sort: readSort(name), page: 1 }), {
          preventScrollReset: true,
        })
      }
    />
  );
}
