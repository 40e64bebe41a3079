import { Suspense } from 'react';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { latePart } from '../../../lib/page/late-part';
import { useFirstTouch } from '../../../lib/page/use-first-touch';

const LatePart = latePart(() => import('./lot-finding-parts'));

export type LotFindingProps = { vehicle: Vehicle };

/**
 * What helps to judge a lot, and the way to other lots. The code is loaded with the first touch, so that a
 * first visit loads nothing for it, and it stands at the end, so that nothing moves when it comes.
 */
export function LotFinding(props: LotFindingProps) {
  if (!useFirstTouch()) return null;
  return (
    <Suspense fallback={null}>
      <LatePart {...props} />
    </Suspense>
  );
}
