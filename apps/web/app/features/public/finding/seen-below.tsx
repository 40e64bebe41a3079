import { Suspense } from 'react';
import { latePart } from '../../../lib/page/late-part';
import { useFirstTouch } from '../../../lib/page/use-first-touch';

const SeenVehicles = latePart(() => import('./seen-vehicles-below'));

/** What this browser has shown before, below a list; its code is loaded with the first touch. */
export function SeenBelow() {
  if (!useFirstTouch()) return null;
  return (
    <Suspense fallback={null}>
      <SeenVehicles />
    </Suspense>
  );
}
