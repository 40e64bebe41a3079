import { connectUntilMet } from './connect-until-met';
import { type Connect, connectBy } from './connection';
import { onLeaving } from './page-sleep';
import { LOCK, type TabMessage, type TabParts } from './tab-parts';

/** How this browser connects; `isShared` is false where it has no locks. */
export type BrowserConnection = { connect: Connect; isShared: boolean };

let known: BrowserConnection | null = null;

export function browserConnection(): BrowserConnection {
  known ??= createBrowserConnection();
  return known;
}

function createBrowserConnection(): BrowserConnection {
  const connect = connectBy((...request) => fetch(...request));
  const { locks } = navigator;
  if (!locks || !canOpenChannel()) return { connect, isShared: false };
  const parts: TabParts = {
    connect,
    locks,
    openChannel(hear) {
      const channel = new BroadcastChannel(LOCK);
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
    isSeen: () => document.visibilityState === 'visible',
    onSeen(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    onLeaving,
  };
  const share = async () => (await import('./shared-connection')).shareConnection(parts);
  return { connect: connectUntilMet(parts, share), isShared: true };
}

/** False in an old browser, and where the browser blocks what the site stores. */
function canOpenChannel(): boolean {
  try {
    new BroadcastChannel(LOCK).close();
    return true;
  } catch {
    return false;
  }
}
