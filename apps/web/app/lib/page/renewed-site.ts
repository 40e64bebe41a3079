const KEY = 'martelo:recarregada';
/**
 * Reload at most once a minute: if a chunk is still missing after that, a new deployment is not the
 * cause.
 */
const ONCE_IN_MS = 60_000;

/**
 * Reloads a page that was opened before a new deployment: the chunks that it asks for no longer
 * exist, and a reload finds the new ones. Without a network it leaves the page open: a reload would
 * replace it with the browser's error.
 */
export async function reloadRenewedSite(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
  { isReachable, reload }: { isReachable: () => Promise<boolean>; reload: () => void },
): Promise<void> {
  if (!(await isReachable())) return;
  if (nowMs - Number(storage.getItem(KEY) ?? 0) < ONCE_IN_MS) return;
  storage.setItem(KEY, String(nowMs));
  reload();
}
