/** The specification's flag in local storage: the control panel changed an auction. */
const KEY = 'auction-updated';

/** Tells the other tabs of this browser; the live stream tells everybody else. */
export function tellAuctionUpdated(): void {
  try {
    window.localStorage.setItem(KEY, String(performance.timeOrigin + performance.now()));
  } catch {
    // Storage is forbidden here: the other tabs hear it from the live stream.
  }
}

/** Calls back when another tab has changed an auction. */
export function onAuctionUpdated(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
