import classes from './privacy.module.css';

/** The result of a press, beside its button. The line is there from the start, so that it is announced. */
export function Outcome({ done, failure }: { done: string; failure: string }) {
  return (
    <p role="status" className={failure ? classes.failure : classes.done}>
      {failure || done}
    </p>
  );
}
