import type { ReactNode } from 'react';
import { classNames } from '../style/class-names';
import classes from './page-container.module.css';

type Props = { children: ReactNode; className?: string; narrow?: boolean };

/** The page's width and side margins; `narrow` is for forms and texts. */
export function PageContainer({ children, className, narrow }: Props) {
  return (
    <div className={classNames(classes.root, className)} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
