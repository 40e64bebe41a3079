import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Connect, LiveOutput, LiveWish } from './connection';
import { LOCK, type TabParts } from './tab-parts';

/**
 * Most visitors have one tab. It holds the lock of the shared connection and has a connection of its
 * own, so that it does not load what several tabs need (shared-connection.ts).
 *
 * When it meets another reader, in another tab or on its own page, it gives the lock to whoever asks
 * for it, loads the shared connection, and keeps its own until it has been greeted there. The greeting
 * makes the page read again, so that nothing is lost between the two.
 */
export function connectUntilMet(parts: TabParts, share: () => Promise<Connect>): Connect {
  const { connect, locks, openChannel, onLeaving } = parts;
  /** The shared connection, from the first meeting on. */
  let shared: Promise<Connect> | null = null;
  /** Set while this tab holds the lock. */
  let giveBack: (() => void) | null = null;
  let taking: Promise<boolean> | null = null;
  let reader: Reader | null = null;
  let endListening: (() => void) | null = null;

  function meet(): Promise<Connect> {
    shared ??= share().catch((error) => {
      // The file could not be loaded; the next meeting tries again.
      shared = null;
      throw error;
    });
    return shared;
  }

  function listen(): void {
    if (endListening) return;
    const channel = openChannel(({ kind }) => {
      if (kind === 'join' || kind === 'ask') leaveLock();
      else if (kind === 'carrier') reader?.moveOver();
    });
    const endLeaving = onLeaving(() => {
      leaveLock();
      endListening?.();
    });
    endListening = () => {
      endLeaving();
      channel.close();
      endListening = null;
    };
  }

  function leaveLock(): void {
    giveBack?.();
    giveBack = null;
  }

  /** Resolves to false when another tab has the lock, or the browser refuses it. */
  function takeLock(): Promise<boolean> {
    if (giveBack) return Promise.resolve(true);
    taking ??= new Promise<boolean>((resolve) => {
      const hold = (lock: unknown) => {
        if (!lock) return resolve(false);
        return new Promise<void>((free) => {
          giveBack = free;
          resolve(true);
        });
      };
      locks.request(LOCK, { ifAvailable: true }, hold).catch(() => {
        // Refused, or taken by a tab that this one did not answer.
        giveBack = null;
        resolve(false);
        reader?.moveOver();
      });
    }).finally(() => {
      taking = null;
    });
    return taking;
  }

  /** Follows by a connection of this tab's own until it moves over to the shared one. */
  async function followAlone(mine: Reader, wish: LiveWish, output: LiveOutput): Promise<void> {
    const { closed } = mine;
    const own = new AbortController();
    const end = () => own.abort();
    closed.addEventListener('abort', end, { once: true });
    const alone = {
      ...output,
      receive(event: LiveEvent) {
        if (!own.signal.aborted) output.receive(event);
      },
    };
    const together = {
      ...output,
      receive(event: LiveEvent) {
        end();
        output.receive(event);
      },
    };
    let moved: Promise<void> | null = null;
    mine.moveOver = () => {
      moved ??= meet()
        .then((follow) => follow({ ...wish, known: null }, closed, together))
        .catch(() => undefined)
        .finally(() => {
          moved = null;
        });
    };
    await connect(wish, own.signal, alone).catch(() => undefined);
    await moved;
    closed.removeEventListener('abort', end);
  }

  return async (wish, closed, output) => {
    if (!shared && (!reader || reader.closed.aborted)) {
      const mine: Reader = { closed, moveOver: () => {} };
      reader = mine;
      listen();
      const isAlone = await takeLock();
      if (isAlone && !closed.aborted) await followAlone(mine, wish, output);
      if (reader === mine) reader = null;
      if (isAlone) return;
    }
    // A page that cannot load the shared connection follows by itself.
    const follow = await meet().catch(() => connect);
    if (!closed.aborted) await follow(wish, closed, output);
  };
}

/** The one reader that has a connection of its own. */
type Reader = { closed: AbortSignal; moveOver: () => void };
