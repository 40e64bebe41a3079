import type { ReactNode } from 'react';
import { classNames } from '../style/class-names';
import classes from './page-container.module.css';

type Props = { children: ReactNode; className?: string; narrow?: boolean };

/** The page's width and gutters; `narrow` for forms and reading. */
export function PageContainer({ children, className, narrow }: Props) {
  return (
    <div className={classNames(classes.root, className)} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
