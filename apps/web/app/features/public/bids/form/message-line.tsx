import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Icon } from '../../../../ui/icon';
import classes from './bid-form.module.css';
import type { FormMessage } from './use-amount-form';

/**
 * The result of a request. The empty line is in the page from the start, because screen readers
 * announce only changes of an existing element.
 */
export function MessageLine({ message }: { message: FormMessage | null }) {
  return (
    <p className={classes.message} data-tone={message?.tone} role="status">
      {message && (
        <>
          <Icon of={message.tone === 'ok' ? IconCheck : IconAlertTriangle} size={20} />{' '}
          {message.text}
        </>
      )}
    </p>
  );
}
