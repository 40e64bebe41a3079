import classes from './spinner.module.css';

/** Something small is being read; the text that says so stands elsewhere. */
export function Spinner() {
  return <span className={classes.root} aria-hidden="true" />;
}
