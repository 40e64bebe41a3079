import { Icon } from '../../../../ui/icon';
import classes from './bid-form.module.css';
import type { Said } from './use-amount-form';

/** What came of it. The line stands before it has anything to say: only then is it read out. */
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
