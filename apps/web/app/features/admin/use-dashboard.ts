import type { AdminBid } from '@martelo/contract/bids';
import { useAdminLive } from '../../lib/admin-live';
import { browserApi } from '../../lib/browser-api';
import { serverNowMs, syncServerClock } from '../../lib/server-clock';
import { withTotal } from '../../lib/total-count';
import { useRemote } from '../../lib/use-remote';
import { countBidsOfDay, type DayCount } from './bids-today';

/** As many as the day's figure usually needs; a busier day asks for the most that one call gives. */
const FEW = 200;
const MOST = 1000;

const readFigures = {
  auctions: async (signal: AbortSignal) => {
    const auctions = await browserApi.call('GET /api/auctions', {}, { signal });
    if (auctions[0]) syncServerClock(auctions[0].serverTime);
    return auctions.filter(({ phase }) => phase === 'running').length;
  },
  vehicles: async (signal: AbortSignal) =>
    (await browserApi.call('GET /api/vehicles/count', {}, { signal })).count,
  clients: async (signal: AbortSignal) => {
    const query = { limit: 1 };
    return withTotal(await browserApi.answer('GET /api/admin/pending-users', { query }, { signal }))
      .total;
  },
};

/** `fresh`: ids of those that came by the live feed. */
export type Bids = { bids: AdminBid[]; today: DayCount; fresh: string[] };

async function readBids(signal: AbortSignal): Promise<Bids> {
  const few = await readNewest(FEW, signal);
  return few.today.atLeast ? readNewest(MOST, signal) : few;
}

async function readNewest(limit: number, signal: AbortSignal): Promise<Bids> {
  const answer = await browserApi.answer('GET /api/bid-history', { query: { limit } }, { signal });
  const { rows, total } = withTotal(answer);
  // Without a server time yet the newest bid's own day is the best one knows.
  const nowMs = serverNowMs() ?? Date.parse(rows[0]?.date ?? '');
  return { bids: rows, today: countBidsOfDay(rows, total, nowMs), fresh: [] };
}

/** The start page's figures, each read by itself: one that fails leaves the others standing. */
export function useDashboard() {
  const auctions = useRemote('auctions', readFigures.auctions);
  const vehicles = useRemote('vehicles', readFigures.vehicles);
  const clients = useRemote('clients', readFigures.clients);
  const bids = useRemote('bids', readBids);
  const figures = { auctions, vehicles, clients, bids };

  function reloadAll(): void {
    for (const figure of Object.values(figures)) figure.reload();
  }

  useAdminLive({
    onRefresh: reloadAll,
    onEvent: (event) => {
      if (event.type === 'auction') auctions.reload();
      if (event.type === 'admin-list') figures[event.list].reload();
      if (event.type === 'bid') bids.update((shown) => withBid(shown, event.bid));
    },
  });
  return figures;
}

function withBid(shown: Bids, bid: AdminBid): Bids {
  const { bids, today, fresh } = shown;
  if (bids.some(({ id }) => id === bid.id)) return shown;
  return {
    bids: [bid, ...bids].slice(0, MOST),
    today: { ...today, count: today.count + 1 },
    fresh: [bid.id, ...fresh].slice(0, FEW),
  };
}
