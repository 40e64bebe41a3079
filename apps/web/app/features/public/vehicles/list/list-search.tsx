import type { Make } from '@martelo/contract/shapes/vehicles';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, type MouseEvent, Suspense, useState } from 'react';
import { latePart } from '../../../../lib/page/late-part';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { describeFilters } from './describe-filters';
import { FilterFields } from './filter-fields';
import type { ListFilters } from './list-filters';
import classes from './list-search.module.css';
import { useFilterForm } from './use-filter-form';

type Props = { path: string; filters: ListFilters; makes: readonly Make[] };

const FilterSheet = latePart(() => import('./filter-sheet'));

/** The search and the filters: a row on a desktop, a sheet on a phone. */
export function ListSearch({ path, filters, makes }: Props) {
  const submit = useFilterForm(path, filters);
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  // Words that were typed and not yet searched go with the filters.
  const [typed, setTyped] = useState('');
  function openSheet(event: MouseEvent): void {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    setTyped(form ? String(new FormData(form).get('titulo') ?? '') : filters.titulo);
    setSheet('open');
  }
  return (
    <search aria-label="Buscar e filtrar veículos">
      <form action={path} className={classes.root} onSubmit={submit} onChange={applyChoice}>
        <div className={classes.words}>
          <label className={classes.box}>
            <span className="visually-hidden">Marca, modelo, cor ou lote</span>
            <Icon of={IconSearch} size={20} />
            <input
              key={filters.titulo}
              type="search"
              name="titulo"
              defaultValue={filters.titulo}
              className={classes.input}
              placeholder="Marca, modelo, cor…"
              maxLength={120}
              enterKeyHint="search"
              autoComplete="off"
            />
          </label>
          <FiltersLink filters={filters} onOpen={openSheet} />
          <Button type="submit" variant="default" className={classes.submit}>
            Buscar
          </Button>
        </div>
        <Remembered filters={filters} />
        <div id="filtros" className={classes.fields}>
          <FilterFields filters={filters} makes={makes} />
        </div>
      </form>
      {sheet !== 'unloaded' && (
        <Suspense>
          <FilterSheet
            path={path}
            filters={filters}
            typed={typed}
            makes={makes}
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </search>
  );
}

/** A choice applies at once, a typed value with Enter or the button. */
function applyChoice({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void {
  if ((target as HTMLElement) instanceof HTMLSelectElement) currentTarget.requestSubmit();
}

type LinkProps = { filters: ListFilters; onOpen: (event: MouseEvent) => void };

/** Before the scripts have loaded it shows the fields in the page. */
function FiltersLink({ filters, onOpen }: LinkProps) {
  const count = describeFilters({ ...filters, titulo: '' }).length;
  return (
    // biome-ignore lint/a11y/useValidAnchor: before the scripts have loaded it is a link
    <a href="#filtros" className={classes.open} onClick={onOpen} aria-haspopup="dialog">
      <Icon of={IconAdjustmentsHorizontal} size={20} />
      Filtros
      {count > 0 && (
        <span className={classes.count}>
          {count}
          <span className="visually-hidden"> {count === 1 ? 'ativo' : 'ativos'}</span>
        </span>
      )}
    </a>
  );
}

/** What the form keeps but does not show. */
function Remembered({ filters: { tipo, sort } }: Pick<Props, 'filters'>) {
  return (
    <>
      {tipo && <input type="hidden" name="tipo" value={tipo} />}
      {sort !== 'ending' && <input type="hidden" name="sort" value={sort} />}
    </>
  );
}
