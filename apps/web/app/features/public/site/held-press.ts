/** What the person wanted to do while there was no network. */
export type HeldPress = () => void;

/**
 * Holds presses that would leave the page while there is no network: the browser would replace the
 * page with its own error. Reports each one, with what continues it. Returns the function that ends
 * the holding.
 */
export function holdPresses(onHeld: (press: HeldPress) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  function onClick(event: MouseEvent): void {
    const link = linkAt(event.target);
    if (!link || event.button !== 0) return;
    // Also before the link's own handlers, which would do half of what the press means.
    event.preventDefault();
    event.stopPropagation();
    onHeld(() => (link.isConnected ? link.click() : window.location.assign(link.href)));
  }
  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    // A form that a script sends has its own message, beside its fields.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    onHeld(() => form.isConnected && form.requestSubmit(submitter));
  }
  window.addEventListener('click', onClick, { signal, capture: true });
  window.addEventListener('submit', onSubmit, { signal });
  return () => end.abort();
}

/** The link to another page in which something happens. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && !staysHere(link) ? link : null;
}

/** A section of this page, a telephone number, a mail: they need no network. */
function staysHere({ href, protocol }: HTMLAnchorElement): boolean {
  if (!/^https?:$/.test(protocol)) return true;
  const [here] = window.location.href.split('#');
  return href.includes('#') && href.split('#')[0] === here;
}
