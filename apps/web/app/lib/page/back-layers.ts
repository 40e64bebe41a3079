/** The state of a history entry: the router's, and the layer that was opened on it. */
type EntryState = { idx?: number; layer?: string } | null;

type HistoryWindow = {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'pushState' | 'back'>;
  addEventListener: Window['addEventListener'];
};

/**
 * Lets the system's Back close the topmost layer (sheet, viewer, dialog, menu) instead of leaving
 * the page. Each open layer has an entry of its own in the history, with the router's state of the
 * page, so that the router sees no navigation. The entry of a layer that was closed otherwise stays,
 * and Back passes over it: stepping back at once would race with a navigation that closes the layer.
 */
export function createBackLayers(window: HistoryWindow) {
  const layers: { id: string; close: () => void }[] = [];
  const stateNow = () => window.history.state as EntryState;
  const entryNow = () => ({ state: stateNow(), address: window.location.href });
  let current = entryNow();

  function onPop(event: Event): void {
    const left = current;
    current = entryNow();
    const top = layers.pop();
    if (top) {
      event.stopImmediatePropagation();
      top.close();
      return;
    }
    const isSamePage = left.state?.idx === current.state?.idx && left.address === current.address;
    if (!isSamePage || (!left.state?.layer && !current.state?.layer)) return;
    event.stopImmediatePropagation();
    // Forward leads to the entry of a closed layer: the page is already there.
    if (left.state?.layer) window.history.back();
  }

  // In the capture phase, before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true });
  // A page that the browser had kept may come back at another of its entries.
  window.addEventListener('pageshow', () => {
    current = entryNow();
  });

  return {
    open(id: string, close: () => void): () => void {
      const layer = { id, close };
      layers.push(layer);
      window.history.pushState({ ...stateNow(), layer: id }, '');
      current = entryNow();
      return () => {
        const index = layers.indexOf(layer);
        if (index >= 0) layers.splice(index, 1);
      };
    },
    /** The router has made or replaced an entry. */
    noteNavigation(): void {
      current = entryNow();
    },
  };
}

let shared: ReturnType<typeof createBackLayers> | null = null;

/** The layers of this page. For the browser only. */
export function backLayers(): ReturnType<typeof createBackLayers> {
  shared ??= createBackLayers(window);
  return shared;
}
