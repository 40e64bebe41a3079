import { pageWindow } from '@martelo/core/pagination';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/navigation/link';
import { Icon } from '../icon';
import classes from './pagination.module.css';

type Target = { hrefFor: (page: number) => string } | { onChange: (page: number) => void };

type Props = Target & {
  page: number;
  totalPages: number;
  /** The list was not counted to its end, so there are more pages than these. */
  endless?: boolean | undefined;
  label?: string;
};

/** At most five page buttons with the first and the last, 'Anterior' and 'Próxima'. */
export function Pagination({ page, totalPages, endless, label = 'Páginas', ...target }: Props) {
  if (totalPages <= 1 && !endless) return null;
  return (
    <nav className={`cluster ${classes.root}`} aria-label={label}>
      <Step page={page - 1} disabled={page <= 1} target={target}>
        <Icon of={IconChevronLeft} size={18} /> Anterior
      </Step>
      <ol className={`cluster plain-list ${classes.pages}`}>
        {pageWindow(page, totalPages).map((entry, index, entries) =>
          entry === 'gap' ? (
            <li key={`gap-${entries.indexOf(entry) === index ? 'before' : 'after'}`}>…</li>
          ) : (
            <li key={entry.page}>
              <Step page={entry.page} current={entry.page === page} target={target}>
                <span className="visually-hidden">Página </span>
                {entry.page}
              </Step>
            </li>
          ),
        )}
        {endless && <li>…</li>}
      </ol>
      <Step page={page + 1} disabled={page >= totalPages && !endless} target={target}>
        Próxima <Icon of={IconChevronRight} size={18} />
      </Step>
    </nav>
  );
}

type StepProps = {
  page: number;
  target: Target;
  children: ReactNode;
  disabled?: boolean;
  current?: boolean;
};

function Step({ page, target, children, disabled, current }: StepProps) {
  const shared = {
    className: classes.step,
    'aria-current': current ? ('page' as const) : undefined,
  };
  if ('onChange' in target || disabled) {
    const press = 'onChange' in target ? () => target.onChange(page) : undefined;
    return (
      <button type="button" disabled={disabled} onClick={press} {...shared}>
        {children}
      </button>
    );
  }
  return (
    <Link to={target.hrefFor(page)} {...shared}>
      {children}
    </Link>
  );
}
