const KEY = 'martelo:recarregada';
/**
 * Reload at most once a minute: if a chunk is still missing after that, a new deployment is not the
 * cause.
 */
const ONCE_IN_MS = 60_000;

/**
 * Reloads a page that was opened before a new deployment: the chunks that it asks for no longer
 * exist, and a reload finds the new ones.
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
