import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export type Description = { label: string; value: ReactNode; wide?: boolean };

/** Facts about one thing, each with its label. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={classes.root}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={classes.item} data-wide={wide || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
