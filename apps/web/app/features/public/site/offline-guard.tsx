import { requestTexts } from '@martelo/contract/texts/public-texts';
import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useOnline } from '../../../lib/transport/use-online';
import { Icon } from '../../../ui/icon';
import classes from './offline-guard.module.css';

/** Time for which the message is highlighted after the person tried to go to another page. */
const NUDGE_MS = 600;

/**
 * Shows one message while there is no network and keeps the open page: the next page could not be
 * read, and the browser would replace both with its own error.
 */
export function OfflineGuard() {
  const online = useOnline();
  return (
    <div role="status" className={classes.region}>
      {!online && <Offline />}
    </div>
  );
}

/** It is mounted only without a network: an idle blocker logs a warning for every navigation to a `#`. */
function Offline() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const [nudged, setNudged] = useState(false);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    setNudged(true);
    const timer = setTimeout(() => setNudged(false), NUDGE_MS);
    return () => clearTimeout(timer);
  }, [blocker]);

  return (
    <p className={classes.bar} data-nudged={nudged || undefined}>
      <Icon of={IconWifiOff} /> {requestTexts.offline}
    </p>
  );
}
