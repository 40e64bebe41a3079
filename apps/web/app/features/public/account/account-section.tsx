import type { ReactNode } from 'react';
import classes from './account-section.module.css';

type Props = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** A part of a page of the person's own account, with an address of its own. */
export function AccountSection({ id, title, lead, children }: Props) {
  return (
    <section id={id} className={classes.root} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.title}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}
