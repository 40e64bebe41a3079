import type { Costs } from './model.ts';
import type { UnitCosts } from './unit-costs.ts';

const CROWD = '`bench -- bids`: 64 clients on many lots, less their batches';
const LONE = 'decision 22: a lone bid, less a bid of a crowd';
const UNITS = '`bench -- units`, 29 November 2026';
const WEIGHT = '`bench -- weight`: a vehicle';

/**
 * All of one kind of machine with two processors, 29 November 2026 where the bench says nothing else. Whoever plans
 * for other machines puts their figures here first.
 */
export const MEASURED: UnitCosts = {
  bidServerUs: { value: 202, what: 'a bid: of the process', source: CROWD },
  bidDatabaseUs: { value: 120, what: 'a bid: of the database', source: CROWD },
  batchServerUs: { value: 400, what: 'a batch of bids: of the process', source: LONE },
  batchDatabaseUs: { value: 770, what: 'a batch of bids: of the database', source: LONE },
  batchMs: {
    value: 5.3,
    what: 'a batch lasts, ms: what comes meanwhile shares the next one',
    source: '`bench -- growth`: a lone bid over HTTP',
  },
  bidsOnOneLot: {
    value: 4_140,
    what: 'the most bids on one lot in a second',
    source: '`bench -- bids`: 64 clients on one lot',
  },
  eventUs: { value: 6.8, what: 'an event to one open page', source: UNITS },
  eventBytes: { value: 224, what: 'a price event, bytes', source: UNITS },
  packetBytes: {
    value: 74,
    what: 'what the network adds to it, bytes',
    source: 'reckoned: headers of IPv4, of TCP with time stamps, of a record of TLS 1.3',
  },
  streamKb: {
    value: 14.2,
    what: 'an open page: memory, KB',
    source: '`bench -- live`: 19,600 open pages',
  },
  openUs: { value: 200, what: 'opening its stream', source: UNITS },
  openBytes: { value: 1_171, what: 'its greeting, bytes', source: UNITS },
  heardUs: {
    value: 64,
    what: 'a price of another process, heard',
    source: UNITS,
  },
  notifyDatabaseUs: {
    value: 65,
    what: 'a NOTIFY: of the database',
    source: UNITS,
  },
  wakeDatabaseUs: {
    value: 25,
    what: 'each process that hears it: of the database',
    source: UNITS,
  },
  renderUs: {
    value: 2_400,
    what: 'a page rendered: of its thread',
    source: '`bench -- pages`: a vehicle',
  },
  renderDatabaseUs: {
    value: 3_746,
    what: 'a page rendered: of the database',
    source: UNITS,
  },
  pageUs: {
    value: 35,
    what: 'a page that is kept',
    source: '`bench -- pages`: 28,617 a second of one loop, so at most',
  },
  pageBytes: { value: 6_100, what: 'a page, compressed, bytes', source: `${WEIGHT}, HTML` },
  firstVisitBytes: {
    value: 149_300,
    what: 'other files of a first visit, bytes',
    source: `${WEIGHT}, scripts, styles and typefaces`,
  },
  pictureUs: { value: 294, what: 'a picture that the site sends', source: UNITS },
  pictureBytes: { value: 10_426, what: 'its size, bytes', source: UNITS },
  processMb: {
    value: 400,
    what: 'a process in which nobody is: memory, MB',
    source: '`bench -- uploads`: before the attack',
  },
  processConnections: {
    value: 25,
    what: 'its connections of the database',
    source: 'sizes and topology in operations',
  },
};

export const valuesOf = (costs: UnitCosts): Costs =>
  Object.fromEntries(Object.entries(costs).map(([name, { value }]) => [name, value])) as Costs;

/** The same with every assumed cost so many times as great. */
export function withAssumed(units: UnitCosts, times: number): UnitCosts {
  return Object.fromEntries(
    Object.entries(units).map(([name, cost]) => {
      const changed = { ...cost };
      if (cost.isAssumed) changed.value *= times;
      return [name, changed];
    }),
  ) as UnitCosts;
}
