import { Suspense, useEffect } from 'react';
import { latePart } from '../../lib/page/late-part';
import type { LightboxProps } from './lightbox-viewer';

const Viewer = latePart(() => import('./lightbox-viewer'));

/** The full-screen viewer; its code is loaded when it first opens. */
export function Lightbox(props: LightboxProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={<Awaited onGivenUp={props.onClose} />}>
      <Viewer {...props} />
    </Suspense>
  );
}

/**
 * The viewer's code may come much later, when the network returns. It must not cover what the person
 * does by then, a bid above all: whoever taps something else no longer waits for it.
 */
function Awaited({ onGivenUp }: { onGivenUp: () => void }) {
  useEffect(() => {
    // Before the tap reaches its button, which may be the viewer's own.
    const options = { capture: true };
    document.addEventListener('click', onGivenUp, options);
    return () => document.removeEventListener('click', onGivenUp, options);
  }, [onGivenUp]);
  return null;
}
