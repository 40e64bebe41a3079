import { markdownTable } from '../measure.ts';
import { type Fit, firstFull, fitHouse, fullAt, PLANNED } from './fit-house.ts';
import { valuesOf, withAssumed } from './measured-costs.ts';
import {
  type Auction,
  type Costs,
  carriersOf,
  fullestOf,
  type House,
  RESOURCES,
  shareOf,
  type Use,
  usesOf,
} from './model.ts';
import { THE_WAY, TIMES, TWO_PROCESSES, timesToday } from './sizes.ts';
import type { UnitCosts } from './unit-costs.ts';

function costTable(costs: UnitCosts): string {
  const rows = Object.values(costs).map(({ what, value, source }) => [
    what,
    value.toLocaleString('en'),
    source,
  ]);
  return markdownTable([['what', 'µs', 'source'], ...rows]);
}

/** What each size takes of two processes, in per cent of each limit. */
function useTable(costs: Costs): string {
  const columns = TIMES.map((times) => usesOf(timesToday(times), TWO_PROCESSES, costs));
  const rows = RESOURCES.map((resource, at) => [
    resource,
    ...columns.map((uses) => percentOf(uses[at])),
    timesOf(fullAt(resource, TWO_PROCESSES, costs)),
  ]);
  const fullest = columns.map((uses) => fullestOf(uses).resource);
  return markdownTable([
    ['of the limit', ...TIMES.map(sizeName), 'full at'],
    ...rows,
    ['fullest', ...fullest, ''],
  ]);
}

/** What follows if the assumed costs are wrong; nothing when all are measured. */
function assumedWords(units: UnitCosts): string {
  if (!Object.values(units).some(({ isAssumed }) => isAssumed)) return 'All costs are measured.';
  const [less, now, more] = [1 / 3, 1, 3].map((times) => {
    const first = firstFull(TWO_PROCESSES, valuesOf(withAssumed(units, times)));
    return `${first.resource} at ${sizeName(Math.round(first.times))}`;
  });
  return `Full first: ${now}; with every assumed cost a third of what it is here, ${less}; with three times as much, ${more}.`;
}

/** The smallest house of today's kind for each size. */
function fitTable(costs: Costs): string {
  const rows = TIMES.map((times) => [
    sizeName(times),
    ...fitCells(fitHouse(timesToday(times), TWO_PROCESSES, costs)),
  ]);
  return markdownTable([['auction', ...FIT_HEAD], ...rows]);
}

/** An auction of this size, with each change of the house on top of those before it. */
function wayTable(times: number, costs: Costs): string {
  const target = timesToday(times);
  let house: House = TWO_PROCESSES;
  const rows = THE_WAY.map(({ name, change }) => {
    house = { ...house, ...change };
    return [name, ...fitCells(fitHouse(target, house, costs))];
  });
  const oneLot: Auction = { ...target, lots: 1, listShare: 0 };
  rows.push(['the same, everybody on one lot', ...fitCells(fitHouse(oneLot, house, costs))]);
  return markdownTable([['house', ...FIT_HEAD], ...rows]);
}

const FIT_HEAD = ['processes', 'of them with streams', 'network', 'fullest', 'enough'];

function fitCells({ house, fullest, fits }: Fit): string[] {
  const all = house.deciders + house.streamers;
  return [
    String(all),
    String(carriersOf(house)),
    `${house.networkMbit / 1_000} Gbit/s`,
    `${fullest.resource}, ${percentOf(fullest)}`,
    fits ? 'yes' : 'no',
  ];
}

const timesOf = (times: number | null) => (times === null ? 'never' : sizeName(Math.round(times)));

const sizeName = (times: number) => `${times.toLocaleString('en')} ×`;

function percentOf(use: Use | undefined): string {
  if (!use) throw new Error('a resource has no use');
  const percent = shareOf(use) * 100;
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent).toLocaleString('en')} %`;
}

/** The sections of docs/scaling.md that are reckoned. */
export function reckonedSections(units: UnitCosts): { heading: string; text: string }[] {
  const costs = valuesOf(units);
  return [
    {
      heading: 'Unit costs',
      text: `Processor time in µs where no other unit is named, on one machine with two processors. Not in it: TLS at the proxy, the office,
uploads, sign-ins.

${costTable(units)}`,
    },
    {
      heading: 'What is full first',
      text: `What each size takes of two processes on four processors, a database with four more, 1 Gbit/s and 1 GB for a process, in per cent of the
limit. *Full at*: how many times today's auction fill it.

${useTable(costs)}

${assumedWords(units)}

The fewest processes of today's product, with two processors each and 1 Gbit/s for four of them; at most ${PLANNED * 100} % of every limit is planned for:

${fitTable(costs)}`,
    },
    {
      heading: 'The target, reckoned',
      text: `A million open pages, 100,000 bids and 300,000 page views a minute, each change on top of those before it; at most ${PLANNED * 100} % of every limit:

${wayTable(1_000, costs)}

A tenth of that, the same way:

${wayTable(100, costs)}`,
    },
  ];
}
