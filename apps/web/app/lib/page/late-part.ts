import { type ComponentType, lazy } from 'react';
import { isSiteReachable, whenSiteReachable } from './reachable';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A part of a page whose code is loaded when it is first shown. Without a network it waits for the
 * network instead of failing, because a failed part would take its whole page with it.
 */
export function latePart<Props>(load: () => Promise<Module<Props>>) {
  return lazy(() => loadWhenReachable(load, isSiteReachable, whenSiteReachable));
}

export async function loadWhenReachable<Loaded>(
  load: () => Promise<Loaded>,
  isReachable: () => Promise<boolean>,
  whenReachable: () => Promise<void>,
): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) throw error;
      await whenReachable();
    }
  }
}
