import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { SALE_TASKS } from '@martelo/contract/texts/sale-texts';
import { can, type Holder } from '@martelo/core/permissions';

const NOTHING_SOLD = { lots: 0, total: 0 };
const NO_PAPERS = { total: 0, vehicles: [] };

/** The start page as this person may see it: what belongs to a closed page is empty. */
export function permittedDashboard(dashboard: Dashboard, person: Holder): Dashboard {
  const bids = can(person, 'bids.read');
  const auctions = can(person, 'auctions.read');
  const messages = can(person, 'messages.read');
  const settings = can(person, 'settings.read');
  const { work } = dashboard;
  return {
    ...dashboard,
    runningAuctions: auctions ? dashboard.runningAuctions : 0,
    running: auctions ? dashboard.running : [],
    soldToday: bids ? dashboard.soldToday : NOTHING_SOLD,
    waitingClients: can(person, 'clients.read') ? dashboard.waitingClients : 0,
    bidsToday: bids ? dashboard.bidsToday : 0,
    hours: bids ? dashboard.hours : [],
    days: bids ? dashboard.days : [],
    latestBids: bids ? dashboard.latestBids : [],
    backup: settings ? dashboard.backup : null,
    release: settings ? dashboard.release : null,
    work: {
      ...work,
      endingSoon: auctions ? work.endingSoon : [],
      heldAuctions: auctions ? work.heldAuctions : 0,
      pausedAuctions: auctions ? work.pausedAuctions : 0,
      sales: permittedTasks(work.sales, person),
      notaPapers: mendsPapersAlone(person) ? work.notaPapers : NO_PAPERS,
      arrivals: can(person, 'sales.amounts') ? work.arrivals : 0,
      approvals: can(person, 'approvals.decide') ? work.approvals : 0,
      messagesWaiting: messages ? work.messagesWaiting : 0,
      messagesFailed: messages ? work.messagesFailed : 0,
      auctioneerMissing: settings ? work.auctioneerMissing : [],
      staleCampaigns: settings ? work.staleCampaigns : [],
    },
  };
}

/** True for people who mend vehicles and may not read sales. The others find these vehicles in the list of sales. */
function mendsPapersAlone(person: Holder): boolean {
  return (
    can(person, 'vehicles.change') && can(person, 'vehicles.papers') && !can(person, 'sales.read')
  );
}

function permittedTasks(tasks: Dashboard['work']['sales'], person: Holder) {
  const sales = can(person, 'sales.read');
  const amounts = can(person, 'sales.amounts');
  const shown = SALE_TASKS.map((task) => {
    const { count, sum, next } = tasks[task];
    if (!sales) return [task, { count: 0, sum: null, next: null }] as const;
    return [task, { count, sum: amounts ? sum : null, next }] as const;
  });
  return Object.fromEntries(shown) as typeof tasks;
}
