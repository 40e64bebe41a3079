import type { CSSProperties, ReactNode } from 'react';
import classes from './form-card.module.css';

type CardProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A titled part of a form with its fields on a grid of twelve columns. */
export function FormCard({ title, lead, children }: CardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}

/** A cell that is `span` of the twelve columns wide. */
export function Cell({ span, children }: { span: number; children: ReactNode }) {
  return (
    <div
      className={classes.cell}
      data-small={span <= 3 || undefined}
      style={{ '--span': span } as CSSProperties}
    >
      {children}
    </div>
  );
}

/** The form's buttons and its messages about saving, at the bottom of the window. */
export function FormBar({ children, message }: { children: ReactNode; message?: ReactNode }) {
  return (
    <div className={classes.bar}>
      {message}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}

export const formClass = classes.form ?? '';
