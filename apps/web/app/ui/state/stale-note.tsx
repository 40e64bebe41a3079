import { requestTexts } from '@martelo/contract/texts/public-texts';
import { useOnline } from '../../lib/transport/use-online';
import { Icon } from '../icon';
import classes from './stale-note.module.css';

/** What is shown is the last that was known: said once, as long as it is so. */
export function StaleNote({ fresh }: { fresh: boolean }) {
  const online = useOnline();
  return (
    <div role="status">
      {/* Without a network the page's own bar says why. */}
      {!fresh && online && (
        <p className={classes.root}>
          <Icon name="offline" size={18} /> {requestTexts.noResponse} Abaixo, os últimos dados
          recebidos.
        </p>
      )}
    </div>
  );
}
