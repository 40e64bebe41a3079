import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { NO_SALE_TASKS } from './sale-tasks.fixture';

const NOW = '2026-11-21T12:00:00.000Z';

/** A yard in which nothing happens. */
export const QUIET: Dashboard = {
  runningAuctions: 0,
  running: [],
  soldToday: { lots: 0, total: 0 },
  vehicles: 0,
  waitingClients: 0,
  bidsToday: 0,
  hours: [{ at: NOW, bids: 0 }],
  days: [{ at: NOW, bids: 0 }],
  latestBids: [],
  work: {
    endingSoon: [],
    heldAuctions: 0,
    pausedAuctions: 0,
    sales: NO_SALE_TASKS,
    arrivals: 0,
    approvals: 0,
    vehiclesWithoutAuction: 0,
    vehiclesHeld: 0,
    notaPapers: { total: 0, vehicles: [] },
    vehiclesWithoutPhoto: 0,
    vehicleDrafts: 0,
    messagesWaiting: 0,
    messagesFailed: 0,
    auctioneerMissing: [],
    staleCampaigns: [],
  },
  backup: null,
  release: null,
  untrustedProxy: null,
  serverTime: NOW,
};
