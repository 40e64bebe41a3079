/** The specification's flag in local storage: the administrator area changed an auction. */
const KEY = 'auction-updated';

/** Tells the other tabs of this browser; the live stream tells everybody else. */
export function tellAuctionUpdated(): void {
  try {
    window.localStorage.setItem(KEY, String(performance.timeOrigin + performance.now()));
  } catch {
    // The browser forbids storage: the other tabs learn it from the live stream.
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
