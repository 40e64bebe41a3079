import { Suspense, useEffect, useState } from 'react';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { latePart } from '../../../lib/page/late-part';
import { useFirstTouch } from '../../../lib/page/use-first-touch';

const LateQuestions = latePart(() => import('./questions-section'));

/** The address of the section, as the notice of an answer names it. */
const HASH = '#perguntas';

/**
 * The questions about a vehicle. Their code is loaded with the first touch, or at once for somebody who
 * follows a link to them, so that a first visit does not load it.
 */
export function LotQuestions({ vehicle }: { vehicle: Vehicle }) {
  const touched = useFirstTouch();
  const [named, setNamed] = useState(false);
  useEffect(() => setNamed(window.location.hash === HASH), []);
  if (!touched && !named) return null;
  const { id, resultado, phase } = vehicle;
  return (
    <Suspense fallback={null}>
      <LateQuestions
        vehicleId={id}
        isOpen={resultado === 'active' && phase !== 'finished'}
        isWanted={named}
      />
    </Suspense>
  );
}
