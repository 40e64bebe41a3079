import { useState } from 'react';
import { isSiteReachable } from '../page/reachable';

/**
 * Opens the page again if the server can render it now. Otherwise the open page stays: the browser
 * would replace it with an error.
 */
export function usePageReload() {
  const [reloading, setReloading] = useState(false);
  async function reload(): Promise<void> {
    setReloading(true);
    if (await isSiteReachable()) window.location.reload();
    else setReloading(false);
  }
  return { reload: () => void reload(), reloading };
}
