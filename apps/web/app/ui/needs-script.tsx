import type { ReactNode } from 'react';
import classes from './needs-script.module.css';

/** Without scripts this part of the page does nothing: says so, and what to do. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={classes.root}>{children}</p>
    </noscript>
  );
}
