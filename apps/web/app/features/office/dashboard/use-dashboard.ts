import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { BidBar, Dashboard } from '@martelo/contract/shapes/dashboard';
import { useAdminLive } from '../../../lib/live/admin-live';
import { useReloadEvery } from '../../../lib/remote/use-reload';
import { type LiveCause, useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { type Remote, useRemote } from '../../../lib/remote/use-remote';
import { syncServerClock } from '../../../lib/time/server-clock';
import { browserApi } from '../../../lib/transport/browser-api';

/** `fresh`: ids of bids that arrived by the live feed. */
export type DashboardData = Dashboard & { fresh: readonly string[] };

const KEY = ['dashboard'];
const CAUSES: readonly LiveCause[] = [
  'approvals',
  'auction',
  'auctions',
  'bids',
  'clients',
  'messages',
  'sales',
  'vehicles',
];
const SHOWN_BIDS = 8;
/** The page reloads every minute, because a new hour or day may have begun. */
const REFRESH_MS = 60_000;

/** The data of the start page: live bids are added to it, every other change makes it reload. */
export function useDashboard(): Remote<DashboardData> {
  const dashboard = useRemote(KEY, readDashboard);
  useReloadOnLive([KEY], [], CAUSES);
  useReloadEvery(KEY, REFRESH_MS);
  useAdminLive({
    onEvent: (event) => {
      if (event.type === 'bid') dashboard.update((shown) => withBid(shown, event.bid));
    },
  });
  return dashboard;
}

async function readDashboard(signal: AbortSignal): Promise<DashboardData> {
  const dashboard = await browserApi.call('GET /api/admin/dashboard', {}, { signal });
  syncServerClock(dashboard.serverTime);
  return { ...dashboard, fresh: [] };
}

/** Adds a live bid to the figures, the bars and the list. */
export function withBid(shown: DashboardData, bid: AdminBid): DashboardData {
  const last = shown.latestBids.at(-1);
  // A bid older than the last one of a full list was already counted when the data was loaded.
  const isOlder = last && shown.latestBids.length === SHOWN_BIDS && bid.date < last.date;
  if (isOlder || shown.latestBids.some(({ id }) => id === bid.id)) return shown;
  return {
    ...shown,
    bidsToday: shown.bidsToday + 1,
    hours: withOneMore(shown.hours),
    days: withOneMore(shown.days),
    latestBids: [bid, ...shown.latestBids].slice(0, SHOWN_BIDS),
    fresh: [bid.id, ...shown.fresh].slice(0, SHOWN_BIDS),
  };
}

function withOneMore(bars: readonly BidBar[]): BidBar[] {
  return bars.map((bar, index) =>
    index === bars.length - 1 ? { ...bar, bids: bar.bids + 1 } : bar,
  );
}
