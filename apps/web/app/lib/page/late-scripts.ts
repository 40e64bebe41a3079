/**
 * The type of a script that the browser must not load yet: browsers ignore types that they do not
 * know.
 */
const WAITING_TYPE = 'text/module';

/** The name of the event that the document gets after hydration. */
const ALIVE = 'martelo:alive';

/** On the slowest line that was tried the scripts took eleven seconds. */
const ASLEEP_MS = 20_000;

/**
 * Keeps the line free for text, styles and the main picture: the page's modules are requested after
 * the first paint. A page in the background is never painted, hence the second start. A page whose
 * scripts do not come is marked, so that it can say so; it is loaded again once the network is back.
 */
const START = `(() => {
  let started = false;
  let alive = false;
  const root = document.documentElement;
  const fellAsleep = () => {
    if (!alive) root.dataset.asleep = '';
  };
  document.addEventListener('${ALIVE}', () => {
    alive = true;
    delete root.dataset.asleep;
  }, { once: true });
  setTimeout(fellAsleep, ${ASLEEP_MS});
  addEventListener('online', () => 'asleep' in root.dataset && location.reload());
  const start = () => {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    for (const waiting of document.querySelectorAll('script[type="${WAITING_TYPE}"]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = waiting.textContent;
      script.onerror = fellAsleep;
      waiting.replaceWith(script);
    }
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1000);
})()`;

/**
 * On a slow line a person can press a button before the scripts have loaded. The last button
 * pressed before hydration is held and pressed afterwards; otherwise it would do nothing or, in a
 * form, send the fields in the address.
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

/** Releases the press that was held. */
export function announceAlive(): void {
  document.dispatchEvent(new Event(ALIVE));
}

/** A rendered page whose modules start after the first paint; nothing else in it changes. */
export function startModulesAfterPaint(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="later"')
    .replace(/(<script [^>]*)type="module" async=""/g, `$1type="${WAITING_TYPE}"`)
    .replace('</body>', () => `<script nonce="${nonce}">${HOLD_PRESSES}${START}</script></body>`);
}
