import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Connect, LiveWish } from './connection';

/** What the tabs of one browser tell each other. */
export type TabMessage =
  /** This tab carries from now on: all others join it. */
  | { kind: 'carrier' }
  | { kind: 'join'; id: string; wish: LiveWish }
  | { kind: 'leave'; id: string }
  | { kind: 'ask' }
  | { kind: 'here' }
  | { kind: 'event'; ids: readonly string[]; event: LiveEvent }
  | { kind: 'lost'; id: string }
  | { kind: 'alone'; id: string };

/** What a browser gives to a tab that may share a connection. */
export type TabParts = {
  /** Opens a connection of this tab's own. */
  connect: Connect;
  locks: Pick<LockManager, 'request'>;
  openChannel: (hear: (message: TabMessage) => void) => {
    post: (message: TabMessage) => void;
    close: () => void;
  };
  /** True while the tab is on the screen. */
  isSeen: () => boolean;
  /** Calls back when the tab comes to the screen. */
  onSeen: (listener: () => void) => () => void;
  /** Calls back when the browser leaves the page. */
  onLeaving: (listener: () => void) => () => void;
};

/** Another number for messages that older pages do not understand. */
export const LOCK = 'martelo-live-1';
