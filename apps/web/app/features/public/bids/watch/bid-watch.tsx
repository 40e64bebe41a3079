import { useEffect, useSyncExternalStore } from 'react';
import { hasPageStream, listenToLive, watchPageStreams } from '../../../../lib/live/live-listeners';
import { useLiveStream } from '../../../../lib/live/use-live-stream';
import { useLocation } from '../../../../lib/navigation/place';
import { isPrerendering } from '../../../../lib/page/when-seen';
import { useSession } from '../../../../lib/session/use-session';
import { takeBackToast } from '../../../../lib/toast/notify';
import { createBidWatcher } from './bid-watcher';
import { outbidToastId } from './outbid-toast-id';
import { closedToastId, tellClosed } from './tell-closed';
import { tellOutbid } from './tell-outbid';
import { unseenTitle } from './unseen-title';

/**
 * Follows the person's lots on every page. It is loaded late and for signed-in clients alone, hence
 * the default export.
 */
export default function BidWatch() {
  const seen = useSyncExternalStore(watchPrerendering, () => !isPrerendering());
  return seen ? <Watch /> : null;
}

function watchPrerendering(listener: () => void): () => void {
  document.addEventListener('prerenderingchange', listener);
  return () => document.removeEventListener('prerenderingchange', listener);
}

function Watch() {
  const token = useSession()?.token ?? null;
  const pageFollows = useSyncExternalStore(watchPageStreams, hasPageStream, () => true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session has other bids
  useEffect(() => {
    const title = unseenTitle(document);
    // What is being read at the sign-out is no news for the next person.
    const watching = new AbortController();
    const watcher = createBidWatcher({
      onOutbid: (lot) => {
        title.mark();
        void tellOutbid(lot, watching.signal);
      },
      onClosed: (vehicleIds) => void tellClosed(vehicleIds, watching.signal),
    });
    const ignore = listenToLive(watcher);
    return () => {
      ignore();
      watching.abort();
      watcher.stop();
      title.stop();
    };
  }, [token]);
  const { pathname } = useLocation();
  useEffect(() => {
    const vehicleId = /^\/veiculos\/(\d+)$/.exec(pathname)?.[1];
    if (!vehicleId) return;
    void takeBackToast(outbidToastId(vehicleId));
    void takeBackToast(closedToastId(vehicleId));
  }, [pathname]);
  return pageFollows ? null : <OwnStream />;
}

/** Most pages have a stream, which carries the person's own events too. The others get this one. */
function OwnStream() {
  useLiveStream(NO_TOPICS, NOTHING);
  return null;
}

const NO_TOPICS: string[] = [];
const NOTHING = { onEvent: () => {}, onRefresh: () => {} };
