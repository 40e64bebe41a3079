import { useEffect, useRef } from 'react';
import { useArrival } from '../../../lib/navigation/use-arrival';
import type { Bidding } from './use-bidding';

/**
 * Opens the confirmation for somebody who followed a link 'Cobrir por R$ …', as soon as the page
 * knows that this person was outbid. The bid itself is still theirs to confirm.
 */
export function useCoverOnArrival({ leadState, reading, bidForm }: Bidding, cover: () => void) {
  const wanted = useArrival().cover === true;
  const done = useRef(false);
  const ready = leadState === 'outbid' && reading.phase === 'running' && bidForm.step === 'editing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is ready
  useEffect(() => {
    if (!ready || !wanted || done.current) return;
    done.current = true;
    cover();
  }, [ready, wanted]);
}
