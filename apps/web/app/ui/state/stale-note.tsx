import { IconWifiOff } from '@tabler/icons-react';
import { messageOf } from '../../lib/transport/api-error';
import { useOnline } from '../../lib/transport/use-online';
import { Icon } from '../icon';
import classes from './stale-note.module.css';

/** Says once why the page shows the last known data, for as long as that is so. */
export function StaleNote({ error }: { error: unknown }) {
  const online = useOnline();
  return (
    <div role="status">
      {/* Without a network the offline bar of the page gives the reason. */}
      {error !== null && online && (
        <p className={`note ${classes.root}`} data-tone="danger">
          <Icon of={IconWifiOff} size={18} /> {messageOf(error)} Abaixo, os últimos dados recebidos.
        </p>
      )}
    </div>
  );
}
