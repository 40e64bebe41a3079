import type { Make } from '@martelo/contract/shapes/vehicles';
import type { FormEvent } from 'react';
import { Link } from '../../../../lib/navigation/link';
import { Button } from '../../../../ui/button';
import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import { FilterFields } from './filter-fields';
import classes from './filter-sheet.module.css';
import { type ListFilters, listHref, NO_FILTERS } from './list-filters';
import { useFilterForm } from './use-filter-form';

type Props = {
  path: string;
  filters: ListFilters;
  /** The words in the search field. */
  typed: string;
  makes: readonly Make[];
  opened: boolean;
  onClose: () => void;
};

/** The filters on a phone. It is loaded when it first opens, hence the default export. */
export default function FilterSheet({ path, filters, typed, makes, opened, onClose }: Props) {
  const submit = useFilterForm(path, filters);
  function apply(event: FormEvent<HTMLFormElement>): void {
    submit(event);
    onClose();
  }
  return (
    <NativeDialog opened={opened} onClose={onClose} title="Filtros" place="bottom">
      <form className="stack gap-5" onSubmit={apply}>
        <input type="hidden" name="titulo" value={typed} />
        <FilterFields filters={filters} makes={makes} />
        <div className={classes.buttons}>
          <Button type="submit" fullWidth>
            Ver veículos
          </Button>
          <Link
            to={listHref(path, { ...filters, ...NO_FILTERS, page: 1 })}
            className={classes.clear}
            onClick={onClose}
            keepScroll
          >
            Limpar filtros
          </Link>
        </div>
      </form>
    </NativeDialog>
  );
}
