import { requestTexts } from '@martelo/contract/texts/public-texts';
import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { holdLeaving } from '../../../lib/navigation/leaving';
import { Icon } from '../../../ui/icon';
import { type HeldPress, holdPresses } from './held-press';
import classes from './offline-bar.module.css';

/** Time for which the message is highlighted after the person tried to go to another page. */
const NUDGE_MS = 600;

type Props = {
  online: boolean;
  held: HeldPress | null;
  onHeld: (press: HeldPress) => void;
  onContinue: () => void;
  onClose: () => void;
};

/** The message while there is no network, and what follows it when a press was held. */
export default function OfflineBar({ online, held, onHeld, onContinue, onClose }: Props) {
  if (!online) return <Offline onHeld={onHeld} />;
  return held && <Back onContinue={onContinue} onClose={onClose} />;
}

function Offline({ onHeld }: { onHeld: (press: HeldPress) => void }) {
  const [nudges, setNudges] = useState(0);
  const hold = (press: HeldPress) => {
    onHeld(press);
    setNudges((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers only call setters
  useEffect(() => holdPresses(hold), []);

  // A choice in a list, a search: no link leads to their page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers only call setters
  useEffect(() => holdLeaving(hold), []);

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
