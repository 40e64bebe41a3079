import { Link } from '../../../../lib/navigation/link';
import { type ListFilters, listHref } from './list-filters';
import classes from './search-note.module.css';

type Props = {
  path: string;
  filters: ListFilters;
  /** The text that was searched instead of the typed one. */
  corrected: string | undefined;
  /** A similar text that was not searched. */
  suggestion: string | undefined;
};

/** Says what was searched instead of a mistyped word, or asks. */
export function SearchNote({ path, filters, corrected, suggestion }: Props) {
  const href = (values: Partial<ListFilters>) => listHref(path, { ...filters, ...values, page: 1 });
  if (corrected) {
    return (
      <p className={classes.root}>
        Mostrando resultados de <b>“{corrected}”</b>.{' '}
        <Link to={href({ exato: true })}>Buscar só por “{filters.titulo}”</Link>
      </p>
    );
  }
  if (!suggestion) return null;
  return (
    <p className={classes.root}>
      Você quis dizer <Link to={href({ titulo: suggestion })}>{suggestion}</Link>?
    </p>
  );
}
