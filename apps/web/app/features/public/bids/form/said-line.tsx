import { Icon } from '../../../../ui/icon';
import classes from './bid-form.module.css';
import type { Said } from './use-amount-form';

/**
 * The result of a request. The empty line is in the page from the start, because screen readers
 * announce only changes of an existing element.
 */
export function SaidLine({ said }: { said: Said | null }) {
  return (
    <p className={classes.said} data-tone={said?.tone} role="status">
      {said && (
        <>
          <Icon name={said.tone === 'ok' ? 'check' : 'alert'} size={20} /> {said.text}
        </>
      )}
    </p>
  );
}
