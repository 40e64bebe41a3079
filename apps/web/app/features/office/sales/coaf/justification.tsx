import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { formatDateTime } from '../../../../lib/format/formats';
import classes from './coaf.module.css';

/** What somebody wrote about an operation, with name and time. */
export function Justification({ texto, por, em }: NonNullable<CoafOperation['justificativa']>) {
  return (
    <span className={classes.note}>
      {texto}
      <span className={classes.soft}>
        {por}, {formatDateTime(em)}
      </span>
    </span>
  );
}
