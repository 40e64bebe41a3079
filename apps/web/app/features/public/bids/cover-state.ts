import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Bidding } from './use-bidding';

/** The navigation state of a link 'Cobrir por R$ …'. */
export const COVER_STATE = { cover: true };

/**
 * Opens the confirmation for somebody who followed such a link, as soon as the page knows that this
 * person was outbid. The bid itself is still theirs to confirm.
 */
export function useCoverOnArrival({ leadState, reading, bidForm }: Bidding, cover: () => void) {
  const wanted = useRef(isCoverState(useLocation().state));
  const ready = leadState === 'outbid' && reading.phase === 'running' && bidForm.step === 'editing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is ready
  useEffect(() => {
    if (!ready || !wanted.current) return;
    wanted.current = false;
    // A reload must not open it again. The router keeps a navigation's state in `usr`.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
    cover();
  }, [ready]);
}

function isCoverState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cover' in state && state.cover === true;
}
