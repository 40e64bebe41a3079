import { prepareArrival } from './arrival';
import { leaveFor } from './leaving';

type Options = {
  /** Back does not return to this page. */
  replace?: boolean;
  /** The next page opens at the same height. */
  keepScroll?: boolean;
};

/** Opens another page of the site. */
export function go(to: string, { replace, keepScroll }: Options = {}): void {
  leaveFor(new URL(to, window.location.href).pathname, () => {
    if (keepScroll) prepareArrival(to, { scrollY: window.scrollY });
    if (replace) window.location.replace(to);
    else window.location.assign(to);
  });
}
