import { requestTexts } from '@martelo/contract/texts/public-texts';
import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { useOnline } from '../../../lib/transport/use-online';
import { Icon } from '../../../ui/icon';
import { type HeldPress, holdPresses } from './held-press';
import classes from './offline-guard.module.css';

/** Time for which the message is highlighted after the person tried to go to another page. */
const NUDGE_MS = 600;

/**
 * Shows one message while there is no network and keeps the open page: the next page could not be
 * read, and the browser would replace both with its own error. When the network is back, it offers
 * to go on with the last press.
 */
export function OfflineGuard() {
  const online = useOnline();
  const [held, setHeld] = useState<{ press: HeldPress } | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person has gone on in another way
  useEffect(() => setHeld(null), [key]);
  return (
    <div role="status" className={classes.region}>
      {!online && <Offline onHeld={(press) => setHeld({ press })} />}
      {online && held && (
        <Back
          onContinue={() => {
            setHeld(null);
            held.press();
          }}
          onClose={() => setHeld(null)}
        />
      )}
    </div>
  );
}

/** It is mounted only without a network: an idle blocker logs a warning for every navigation to a `#`. */
function Offline({ onHeld }: { onHeld: (press: HeldPress) => void }) {
  const [nudges, setNudges] = useState(0);
  const navigate = useNavigate();
  // Navigations that no press of a link causes: a form of the router, a choice, the way back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !==
      nextLocation.pathname + nextLocation.search,
  );

  const hold = (press: HeldPress) => {
    onHeld(press);
    setNudges((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers only call setters
  useEffect(() => holdPresses(hold), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    blocker.reset();
    hold(() => void navigate(location));
  }, [blocker]);

  useEffect(() => {
    if (nudges === 0) return;
    const timer = setTimeout(() => setNudges(0), NUDGE_MS);
    return () => clearTimeout(timer);
  }, [nudges]);

  return (
    <p className={classes.bar} data-nudged={nudges > 0 || undefined}>
      <Icon of={IconWifiOff} /> {requestTexts.offline}
    </p>
  );
}

function Back({ onContinue, onClose }: { onContinue: () => void; onClose: () => void }) {
  return (
    <p className={classes.bar} data-back>
      <Icon of={IconWifi} /> A conexão voltou.
      <button type="button" className={classes.action} onClick={onContinue}>
        Continuar
      </button>
      <button type="button" className={classes.action} onClick={onClose}>
        Ficar aqui
      </button>
    </p>
  );
}
