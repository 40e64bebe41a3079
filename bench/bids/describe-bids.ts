import { markdownTable, median } from '../measure.ts';
import type { BidResult, Scene } from './run-scene.ts';

export type BidServer = 'martelo' | 'naive' | 'empty' | 'bare';

export interface BidFigures {
  series: { scene: Scene; results: Record<BidServer, BidResult[]> }[];
  pgbench: { version: string; way: string; rates: number[] } | null;
}

const COST_WORDS = `The speed of bids is stated as the processor time of a decided bid, accepted or refused because a greater one came
first, of the server's and of the database's processes together, beside that of Node's bare HTTP server in the same run: it
depends less on how many processors the machine has and what else runs on them than bids a second. The multiples of the
naive server are measured but are no target.`;

interface Target {
  name: string;
  value: number;
  /** The value must be at least `least`, or at most `most`; a row without either is no target. */
  least?: number;
  most?: number;
}

type Row = Scene & Record<BidServer, BidResult & { good: number }>;

/** The tables of the measurement, and whether every target is met. */
export function describeBids(
  { series, pgbench }: BidFigures,
  run: { rounds: number; seconds: number; clients: number; keys: boolean },
): { text: string; good: boolean } {
  const rows = series.map(
    ({ scene, results }): Row => ({
      ...scene,
      martelo: middle(results.martelo),
      naive: middle(results.naive),
      empty: middle(results.empty),
      bare: middle(results.bare),
    }),
  );
  const targets = targetsOf(rows, pgbench && median(pgbench.rates));
  const words = `\`npm run bench -- bids --write\`: bids over HTTP on kept-alive connections with the tokens of ${run.clients} clients who
signed in through the product, so that nobody reaches the limit of 50 bids a second; each bid is above all
sent before it. One process each: the product, an ordinary server with a transaction for each bid
(\`bench/bids/naive-server.ts\`, 20 connections to the same PostgreSQL), a handler that checks the same token and
decides nothing (\`bench/bids/empty-handler.ts\`), and Node's HTTP server alone, which reads the bid and says yes to
anybody (\`bench/bids/bare-server.ts\`): what no server on Node can be faster than. Median of ${run.rounds} rounds of ${run.seconds} s in turn; hot: all on one
vehicle, spread: on 63; µs: processor time for each answer${run.keys ? '; every bid with an idempotency key' : ''}.`;
  const database = pgbench
    ? `${pgbench.version}, its best way (${pgbench.way}) for insert and update of one lot: ${median(pgbench.rates).toFixed(0)} transactions a second.`
    : 'pgbench is not on this machine: the database’s own rate was not measured.';
  const text = [
    words,
    COST_WORDS,
    costTable(rows),
    resultTable(rows),
    database,
    targetTable(targets),
  ].join('\n\n');
  return { text, good: targets.every(isMet) };
}

function middle(results: BidResult[]): BidResult & { good: number } {
  const of = (figure: (result: BidResult) => number) => median(results.map(figure));
  return {
    statuses: {},
    perSecond: of((result) => result.perSecond),
    goodPerSecond: of((result) => result.goodPerSecond),
    good: of((result) => result.goodPerSecond / result.perSecond),
    p50: of((result) => result.p50),
    p99: of((result) => result.p99),
    answers: of((result) => result.answers),
    serverUs: of((result) => result.serverUs),
    databaseUs: of((result) => result.databaseUs),
    loadUs: of((result) => result.loadUs),
  };
}

function resultTable(rows: Row[]): string {
  const cells = rows.flatMap(({ lots, connections, ...results }) =>
    (['martelo', 'naive', 'empty', 'bare'] as const).map((server) => {
      const { perSecond, good, p50, p99, serverUs, databaseUs, loadUs } = results[server];
      const figures = [
        perSecond.toFixed(0),
        `${(good * 100).toFixed(0)} %`,
        p50.toFixed(1),
        p99.toFixed(1),
        serverUs.toFixed(0),
        databaseUs.toFixed(0),
        loadUs.toFixed(0),
      ];
      return [`${lots}, ${connections} clients`, server, ...figures];
    }),
  );
  const head = [
    'bids',
    'server',
    'decisions/s',
    'accepted',
    'p50 ms',
    'p99 ms',
    'server µs',
    'database µs',
    'load µs',
  ];
  return markdownTable([head, ...cells]);
}

function targetsOf(rows: Row[], pgbenchRate: number | null): Target[] {
  const targets = rows.flatMap(({ lots, connections, martelo, naive, empty }): Target[] => {
    const scene = `${lots}, ${connections} clients`;
    return [
      { name: `${scene}: times the naive server`, value: martelo.perSecond / naive.perSecond },
      {
        name: `${scene}: of the empty handler`,
        value: martelo.perSecond / empty.perSecond,
        least: 0.6,
      },
      ...(connections === 128
        ? [{ name: `${scene}: p99 of naive's`, value: martelo.p99 / naive.p99 }]
        : []),
    ];
  });
  const hot = Math.max(
    ...rows.filter(({ lots }) => lots === 'hot').map(({ martelo }) => martelo.goodPerSecond),
  );
  if (pgbenchRate === null) return targets;
  return [...targets, { name: 'hot, accepted: times pgbench', value: hot / pgbenchRate, least: 4 }];
}

function isMet({
  value,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
}: Target) {
  return value >= least && value <= most;
}

/** What the ratio shall be, and whether it is. */
function aimOf(target: Target): [string, string] {
  if (target.least === undefined && target.most === undefined) return ['', ''];
  const aim = target.least === undefined ? `≤ ${target.most}` : `≥ ${target.least}`;
  return [aim, isMet(target) ? 'yes' : 'no'];
}

/** What a decided bid costs, in processor time, beside an answer that decides nothing. */
function costTable(rows: Row[]): string {
  const cells = rows.map(({ lots, connections, martelo, bare, naive }) => {
    const whole = (result: BidResult) => result.serverUs + result.databaseUs;
    return [
      `${lots}, ${connections} clients`,
      martelo.serverUs.toFixed(0),
      martelo.databaseUs.toFixed(0),
      whole(martelo).toFixed(0),
      bare.serverUs.toFixed(0),
      (whole(martelo) / bare.serverUs).toFixed(2),
      whole(naive).toFixed(0),
    ];
  });
  const head = [
    'a decided bid',
    'server µs',
    'database µs',
    'both',
    'bare µs',
    'both / bare',
    'naive, both',
  ];
  return markdownTable([head, ...cells]);
}

function targetTable(targets: Target[]): string {
  const cells = targets.map((target) => {
    return [target.name, target.value.toFixed(2), ...aimOf(target)];
  });
  return markdownTable([['ratio', 'is', 'shall be', 'met'], ...cells]);
}
