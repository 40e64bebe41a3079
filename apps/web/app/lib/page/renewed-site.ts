import { isLeaving } from '../navigation/leaving';
import { isSiteReachable } from './reachable';

const KEY = 'martelo:recarregada';
/**
 * Reload at most once a minute: if a chunk is still missing after that, a new deployment is not the
 * cause.
 */
const ONCE_IN_MS = 60_000;

type World = {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  nowMs: () => number;
  isReachable: () => Promise<boolean>;
  /** True while the browser is opening another page. */
  isLeaving: () => boolean;
  reload: () => void;
};

/**
 * Reloads a page that was opened before a new deployment: the chunks that it asks for no longer
 * exist, and a reload finds the new ones. It also helps a browser that remembers a file as missing
 * because it once asked without a network. Without a network it leaves the page open: a reload would
 * replace it with the browser's error. Nor does it reload a page that the person is leaving: Firefox
 * then drops files that are on their way, and a reload would take the place of the next page. The
 * answer is true as soon as the page is being replaced.
 */
export function siteRenewal({ storage, nowMs, isReachable, isLeaving, reload }: World) {
  let leaving = false;
  return async (): Promise<boolean> => {
    if (isLeaving()) return true;
    if (!(await isReachable())) return false;
    if (leaving || isLeaving()) return true;
    if (nowMs() - Number(storage().getItem(KEY) ?? 0) < ONCE_IN_MS) return false;
    storage().setItem(KEY, String(nowMs()));
    leaving = true;
    reload();
    return true;
  };
}

export const renewSite = siteRenewal({
  storage: () => sessionStorage,
  nowMs: () => Date.now(),
  isReachable: isSiteReachable,
  isLeaving,
  reload: () => window.location.reload(),
});
