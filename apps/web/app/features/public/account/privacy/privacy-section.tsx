import type { ReactNode } from 'react';
import classes from './privacy.module.css';

type Props = { id: string; title: string; lead?: ReactNode; children?: ReactNode };

/** A part of the page, with an anchor of its own. */
export function PrivacySection({ id, title, lead, children }: Props) {
  return (
    <section id={id} className={classes.card} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.heading}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}
