import { Suspense, useState } from 'react';
import { latePart } from '../../../lib/page/late-part';
import { useEarlyLoad } from '../../../lib/page/use-early-load';
import { useOnline } from '../../../lib/transport/use-online';
import type { HeldPress } from './held-press';
import classes from './offline-guard.module.css';

const OfflineBar = latePart(() => import('./offline-bar'));

/**
 * Shows one message while there is no network and keeps the open page: the next page could not be
 * read, and the browser would replace both with its own error. When the network is back, it offers
 * to go on with the last press.
 */
export function OfflineGuard() {
  const online = useOnline();
  const [held, setHeld] = useState<{ press: HeldPress } | null>(null);
  useEarlyLoad(OfflineBar.loadEarly, true);
  return (
    <div role="status" className={`${classes.region} screen-only`}>
      {(!online || held) && (
        <Suspense fallback={null}>
          <OfflineBar
            online={online}
            held={held?.press ?? null}
            onHeld={(press) => setHeld({ press })}
            onContinue={() => {
              setHeld(null);
              held?.press();
            }}
            onClose={() => setHeld(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
