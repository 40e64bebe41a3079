import { type ComponentType, lazy } from 'react';
import { isLeaving, whenStaying } from '../navigation/leaving';
import { isSiteReachable, whenSiteReachable } from './reachable';
import { renewSite } from './renewed-site';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A part of a page whose code is loaded when it is first shown. Without a network it waits for the
 * network instead of failing, because a failed part would take its whole page with it.
 * `loadEarly` loads the code before that (see `useEarlyLoad`).
 */
export function latePart<Props>(load: () => Promise<Module<Props>>) {
  const code = partCode(load, {
    isOnline: () => navigator.onLine,
    isReachable: isSiteReachable,
    whenReachable: whenSiteReachable,
    isLeaving,
    whenStaying,
    renew: renewSite,
  });
  return Object.assign(lazy(code.whenNeeded), { loadEarly: code.early });
}

type Network = {
  /** The browser's own knowledge; it costs nothing. */
  isOnline: () => boolean;
  isReachable: () => Promise<boolean>;
  whenReachable: () => Promise<void>;
  /** A file that is on its way may be dropped while the browser opens another page. */
  isLeaving: () => boolean;
  whenStaying: () => Promise<void>;
  /** True if the page is being replaced by a new one. */
  renew: () => Promise<boolean>;
};

export function partCode<Loaded>(load: () => Promise<Loaded>, network: Network) {
  let known: Loaded | undefined;
  async function early(): Promise<Loaded> {
    known = await load();
    return known;
  }
  async function whenNeeded(): Promise<Loaded> {
    if (known !== undefined) return known;
    // Chromium remembers a file that it asked for in vain, and would never ask for it again.
    if (!network.isOnline()) await network.whenReachable();
    for (;;) {
      try {
        return await early();
      } catch (error) {
        if (network.isLeaving()) {
          await network.whenStaying();
          continue;
        }
        if (!(await network.isReachable())) {
          await network.whenReachable();
          continue;
        }
        // The new page replaces this one; an error would only flash.
        if (await network.renew()) await new Promise(() => {});
        throw error;
      }
    }
  }
  return { early, whenNeeded };
}
