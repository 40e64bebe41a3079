/**
 * A key that is held down presses a button or sends a form once. Browsers repeat the key every 30
 * ms, so that a held Enter would open a bid's confirmation and then confirm it.
 */
export function ignoreHeldKeys(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('keydown', preventRepeat as EventListener, { capture: true });
}

const PRESSED = 'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"]';
/** A held Enter in a field would send its form again and again; a held space types spaces. */
const SENDS = 'input';

function preventRepeat(event: KeyboardEvent): void {
  if (!event.repeat || !(event.target instanceof Element)) return;
  const pressed = event.key === 'Enter' ? `${PRESSED}, ${SENDS}` : PRESSED;
  if ((event.key === 'Enter' || event.key === ' ') && event.target.closest(pressed)) {
    event.preventDefault();
  }
}
