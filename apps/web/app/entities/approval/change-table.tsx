import type { ApprovalPreview } from '@martelo/contract/shapes/approvals';
import { Fragment } from 'react';
import classes from './change-table.module.css';

/** What a sensitive act changes, before and after. */
export function ChangeTable({ changes }: { changes: ApprovalPreview['changes'] }) {
  return (
    <div className={classes.changes}>
      <span className={classes.head} aria-hidden="true" />
      <span className={classes.head}>Antes</span>
      <span className={classes.head}>Depois</span>
      {changes.map(({ label, before, after }) => (
        <Fragment key={label}>
          <span className={classes.label}>{label}</span>
          <span className={classes.before}>
            <span className="visually-hidden">Antes: </span>
            {before}
          </span>
          <span className={classes.after}>
            <span className="visually-hidden">Depois: </span>
            {after}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
