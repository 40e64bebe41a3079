import { go } from '../../../../lib/navigation/go';
import { ListSelect } from '../../../../ui/list/list-select';
import { type ListFilters, listHref, readSort, SORT_LABELS } from './list-filters';

type Props = { path: string; filters: ListFilters };

/** The order of the list. */
export function ListOrder({ path, filters }: Props) {
  return (
    <ListSelect
      label="Ordenar por"
      value={filters.sort}
      options={SORT_LABELS}
      onChoose={(name) =>
        go(listHref(path, { ...filters, sort: readSort(name), page: 1 }), {
          keepScroll: true,
        })
      }
    />
  );
}
