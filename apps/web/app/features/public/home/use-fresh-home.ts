import type { Auction } from '@martelo/contract/shapes/auctions';
import { useEffect } from 'react';
import { useLiveStream } from '../../../lib/live/use-live-stream';
import { useKeptData } from '../../../lib/remote/use-kept-data';
import { useLater } from '../../../lib/time/use-later';
import { browserApi } from '../../../lib/transport/browser-api';

const PANEL_REFRESH_MS = 30_000;
const TOPICS = ['auctions'];
/** All pages hear of a change at the same moment, so their readings are spread over this time. */
const SPREAD_MS = 1500;

/** Reads the auctions again when a clock changes, and every 30 s (specification, section 9). */
export function useFreshAuctions(rendered: readonly Auction[] | null) {
  const kept = useKeptData(rendered, () => browserApi.call('GET /api/auctions/active'));
  const { reload } = kept;
  const later = useLater();
  useLiveStream(TOPICS, {
    onEvent: (event) => {
      if (event.type === 'auction') later(reload, Math.random() * SPREAD_MS);
    },
    onRefresh: reload,
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, PANEL_REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return kept;
}
