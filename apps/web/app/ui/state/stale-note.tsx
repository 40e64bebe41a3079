import { requestTexts } from '@martelo/contract/texts/public-texts';
import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../lib/transport/use-online';
import { Icon } from '../icon';
import classes from './stale-note.module.css';

/** Says once that the page shows the last known data, for as long as that is so. */
export function StaleNote({ fresh }: { fresh: boolean }) {
  const online = useOnline();
  return (
    <div role="status">
      {/* Without a network the offline bar of the page gives the reason. */}
      {!fresh && online && (
        <p className={classes.root}>
          <Icon of={IconWifiOff} size={18} /> {requestTexts.noResponse} Abaixo, os últimos dados
          recebidos.
        </p>
      )}
    </div>
  );
}
