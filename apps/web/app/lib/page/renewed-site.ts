const KEY = 'martelo:recarregada';
/** A part that is still missing after this page was loaded anew is missing for another reason. */
const ONCE_IN_MS = 60_000;

/**
 * A page that was open while the site was renewed asks for parts that are no longer there. It is
 * loaded anew, once: what it needs then is.
 */
export function reloadRenewedSite(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
  reload: () => void,
): void {
  if (nowMs - Number(storage.getItem(KEY) ?? 0) < ONCE_IN_MS) return;
  storage.setItem(KEY, String(nowMs));
  reload();
}
