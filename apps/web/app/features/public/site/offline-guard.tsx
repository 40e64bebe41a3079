import { requestTexts } from '@martelo/contract/texts/public-texts';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useOnline } from '../../../lib/transport/use-online';
import { Icon } from '../../../ui/icon';
import classes from './offline-guard.module.css';

/** How long the sentence stands out after somebody wanted to go on. */
const NUDGE_MS = 600;

/**
 * Says that there is no network for as long as it lasts, once, and keeps the page that is open: the
 * next one could not be read, and the browser would show its own error in place of both.
 */
export function OfflineGuard() {
  const online = useOnline();
  return (
    <div role="status" className={classes.place}>
      {!online && <Offline />}
    </div>
  );
}

/** On the page only without a network: a blocker that stands idle warns of every move to a `#`. */
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
      <Icon name="offline" /> {requestTexts.offline}
    </p>
  );
}
