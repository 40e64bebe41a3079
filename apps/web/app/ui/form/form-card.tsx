import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Icon } from '../icon';
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

type FoldedProps = CardProps & {
  /** A field is filled in. */
  filled: boolean;
  /** A field has an error, so the part stays open. */
  failing: boolean;
};

/** A part of a form that few people fill in: it is open at first only when a field is filled in. */
export function FoldedFormCard({ title, lead, filled, failing, children }: FoldedProps) {
  const [open, setOpen] = useState(filled);
  if (failing && !open) setOpen(true);
  return (
    <details
      className={classes.card}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        <Icon of={IconChevronDown} />
      </summary>
      <div className={classes.folded}>
        {lead && <div className={classes.lead}>{lead}</div>}
        <div className={classes.grid}>{children}</div>
      </div>
    </details>
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
      <div className={`cluster gap-3 ${classes.buttons}`}>{children}</div>
    </div>
  );
}

export const formClass = `stack gap-5 ${classes.form}`;
