import { isRunning } from '@martelo/core/auction';
import { useEffect, useRef } from 'react';
import { COVER_HASH } from './cover-address';
import type { Bidding } from './use-bidding';

/**
 * Opens the confirmation for somebody who followed a link 'Cobrir por R$ …', as soon as the page
 * knows that this person was outbid. The bid itself is still theirs to confirm.
 */
export function useCoverOnArrival({ leadState, reading, bidForm }: Bidding, cover: () => void) {
  const done = useRef(false);
  const ready = leadState === 'outbid' && isRunning(reading.phase) && bidForm.step === 'editing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is ready
  useEffect(() => {
    if (!ready || done.current || window.location.hash !== COVER_HASH) return;
    done.current = true;
    // A reload must not open it again.
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    cover();
  }, [ready]);
}
