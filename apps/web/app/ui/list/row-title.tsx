import classes from './row-title.module.css';

/** The name of a row: at most two lines, and words stay whole. The tooltip has all of it. */
export function RowTitle({ children }: { children: string }) {
  return (
    <b className={classes.root} title={children}>
      {children}
    </b>
  );
}
