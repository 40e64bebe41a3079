import { formatNumber } from '../../lib/format/formats';
import classes from './list-footer.module.css';
import { Pagination } from './pagination';

type Props = {
  shown: number;
  total: number;
  /** The server stopped counting at the total: there are more. */
  capped?: boolean | undefined;
  page: number;
  pageSize: number;
  /** The noun for the rows, in the plural: 'veículos'. */
  noun: string;
  onPage: (page: number) => void;
};

/**
 * 'Mostrando 50 de 1.240 lances', 'Página 2 de 25' and the links to the other pages. For a list
 * that was not counted to its end it says 'de mais de 10.000', and there is no last page.
 */
export function ListFooter({ shown, total, capped = false, page, pageSize, noun, onPage }: Props) {
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  return (
    <div className={`cluster ${classes.root}`}>
      <p className={classes.text} role="status">
        Mostrando {formatNumber(shown)} de {capped && 'mais de '}
        {formatNumber(total)} {noun}
        {totalPages > 1 && ` · Página ${formatNumber(page)}`}
        {totalPages > 1 && !capped && ` de ${formatNumber(totalPages)}`}
      </p>
      <Pagination page={page} totalPages={totalPages} endless={capped} onChange={onPage} />
    </div>
  );
}
