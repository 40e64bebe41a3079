import { formatNumber } from '../lib/formats';
import classes from './list-footer.module.css';
import { Pagination } from './pagination';

type Props = {
  shown: number;
  total: number;
  page: number;
  pageSize: number;
  /** What is listed, in the plural: 'veículos'. */
  noun: string;
  onPage: (page: number) => void;
};

/** 'Mostrando 50 de 1.240 lances', 'Página 2 de 25' and the way to the other pages. */
export function ListFooter({ shown, total, page, pageSize, noun, onPage }: Props) {
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  return (
    <div className={classes.root}>
      <p className={classes.text} role="status">
        Mostrando {formatNumber(shown)} de {formatNumber(total)} {noun}
        {totalPages > 1 && ` · Página ${formatNumber(page)} de ${formatNumber(totalPages)}`}
      </p>
      <Pagination page={page} totalPages={totalPages} onChange={onPage} />
    </div>
  );
}
