/** Of a module that the page holds and the browser does not know yet. */
const WAITING_TYPE = 'text/module';

/**
 * Lets words, styles and the main picture have the line to themselves: the page's modules are asked
 * for once it has been painted. A page in the background is never painted, hence the second start.
 */
const START = `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    for (const waiting of document.querySelectorAll('script[type="${WAITING_TYPE}"]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.nonce = waiting.nonce;
      script.textContent = waiting.textContent;
      waiting.replaceWith(script);
    }
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1000);
})()`;

/** Told to the document when the page has come alive. */
const ALIVE = 'martelo:alive';

/**
 * On a slow line a thumb is faster than the scripts. The last button pressed before the page is
 * alive waits for it, instead of doing nothing or, in a form, sending its fields in the address.
 */
const HOLD_PRESSES = `(() => {
  let pressed = null;
  const hold = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  document.addEventListener('click', hold, true);
  document.addEventListener('${ALIVE}', () => {
    document.removeEventListener('click', hold, true);
    if (pressed && pressed.isConnected) pressed.click();
  }, { once: true });
})();`;

/** Lets go of the press that waited. */
export function announceAlive(): void {
  document.dispatchEvent(new Event(ALIVE));
}

/** A rendered page whose modules start after the first paint; the rest of it stays as it is. */
export function startModulesAfterPaint(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="later"')
    .replace(/(<script [^>]*)type="module" async=""/g, `$1type="${WAITING_TYPE}"`)
    .replace('</body>', () => `<script nonce="${nonce}">${HOLD_PRESSES}${START}</script></body>`);
}
