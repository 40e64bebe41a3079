import type { LiveStatus } from '../../../lib/live/live-stream';
import classes from './live-sign.module.css';

/** Shows if the page receives live updates. */
export function LiveSign({ status }: { status: LiveStatus }) {
  return (
    <span className={classes.root} data-status={status} role="status">
      <i className={classes.dot} />
      {status === 'live' ? 'Ao vivo' : 'Reconectando: atualizado a cada 3 segundos'}
    </span>
  );
}
