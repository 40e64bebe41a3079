import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { enterTestEnvironment } from '../../scripts/test-environment.ts';
import { crashes } from './crashes.ts';
import { openFailover } from './failover.ts';
import { liars } from './liars.ts';
import { outages } from './outages.ts';
import { papers } from './papers.ts';
import { pixSales } from './pix-sales.ts';
import { openCluster } from './production/cluster.ts';
import { openProduction } from './production/production.ts';
import { races } from './races.ts';
import type { Round } from './rounds.ts';
import { sales } from './sales.ts';
import { setPieces } from './set-pieces.ts';
import { openStandbys } from './standbys.ts';
import { storage } from './storage.ts';
import { proveSuites } from './suites.ts';
import { openSystem, proofFolder, type System } from './system.ts';

type Proof = {
  /** One line that says what the proof shows. */
  shows: string;
  /** The number of rounds without --rounds. */
  rounds: number;
  /** Figures that must not be zero after all rounds: what a single round may miss by chance. */
  mustHappen?: readonly string[];
  /** What it needs beside the product; it runs only when it is asked for. */
  needs?: string;
} & (
  | { run(system: System, seed: number): Promise<Round> }
  /** A proof with a database of its own. */
  | { open(): Promise<{ run(seed: number): Promise<Round>; close(): Promise<void> }> }
);

const PROOFS: Record<string, Proof> = {
  pieces: {
    shows:
      'R3 R5 R6 R8 R22: 200 equal bids, one key 100 times, a lock held across the end, a ban, terms changed',
    rounds: 3,
    run: setPieces,
  },
  races: {
    shows: 'R1 R2 R5 R6 R7 R8 R9 R12: 50 clients, two processes, a legal order of all answers',
    rounds: 12,
    run: races,
  },
  outages: {
    shows:
      'R4 R5 R6 R19: the database away and back, its disk slow, a server whose clock is ten minutes ahead',
    rounds: 2,
    run: outages,
  },
  crashes: {
    shows:
      'R4 R12: kill -9 of servers and immediate stop of PostgreSQL under load; nothing acknowledged is lost',
    rounds: 52,
    run: crashes,
  },
  sales: {
    shows:
      'R20 R21: kill -9 between close, sale, charge, credit and paper; each exists once, money and numbers agree',
    rounds: 4,
    run: sales,
  },
  pix: {
    shows:
      'R20 R21: kill -9 amid codes, payments, reports and papers; a PIX is credited once, however it is told',
    rounds: 20,
    mustHappen: ['by call', 'by polling', 'by hand'],
    run: pixSales,
  },
  papers: {
    shows:
      'R20 R21: kill -9 at the 120th of a batch of 200 notas; the ZIP has each file once, in order',
    rounds: 3,
    run: papers,
  },
  storage: {
    shows:
      'pictures in a real store (Swift): two processes, a copy that is killed, a store that fails',
    rounds: 1,
    needs: 'apt-get install python3-swift',
    run: storage,
  },
  failover: {
    shows:
      'R4 R12 R19: kill -9 of the primary of three PostgreSQL under bids; nothing acknowledged is lost',
    rounds: 10,
    needs: 'apt-get install postgresql-15 patroni etcd-server haproxy',
    open: openFailover,
  },
  standbys: {
    shows: 'R4 R19: a planned switchover; without standbys no bid is acknowledged',
    rounds: 1,
    needs: 'the same as failover',
    open: openStandbys,
  },
  production: {
    shows:
      'R4 R5 R8 R19: two processes behind nginx and Caddy on PostgreSQL 15, with the files of deploy/',
    rounds: 1,
    needs: 'apt-get install postgresql-15 nginx caddy pgbouncer',
    open: openProduction,
  },
  cluster: {
    shows:
      'R4 R20: three processes behind nginx, stopped and killed amid bids and the end; no job is done twice',
    rounds: 5,
    mustHappen: ['stopped', 'killed'],
    needs: 'apt-get install postgresql-15 nginx',
    open: openCluster,
  },
  liars: {
    shows: 'the proof itself: servers that lie to a crowd, each lie found by what judges the races',
    rounds: 1,
    run: liars,
  },
};

/** Asking for the first proves the others with it. */
const TOGETHER: Record<string, readonly string[]> = { sales: ['sales', 'pix'] };

/** The invariants that tests show. They run once and do not depend on the seed. */
const SUITES = 'suites';

/** Prints the figures of each round and returns true when all of them passed. */
async function prove(
  name: string,
  { shows, mustHappen = [] }: Proof,
  run: (seed: number) => Promise<Round>,
  seeds: number[],
): Promise<boolean> {
  console.log(`\n${name} — ${shows}`);
  const totals: Record<string, number> = {};
  let failed = 0;
  for (const seed of seeds) {
    const from = performance.now();
    const round = await run(seed).catch(brokenRound);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    const isGood = round.faults.length === 0;
    if (!isGood) failed += 1;
    for (const [figure, value] of Object.entries(round.figures)) {
      totals[figure] = (totals[figure] ?? 0) + value;
    }
    const about = round.what ? `, ${round.what}` : '';
    console.log(
      `  ${isGood ? 'pass' : 'FAIL'} seed ${seed} (${shown(round.figures)}, ${seconds} s)${about}`,
    );
    for (const fault of round.faults.slice(0, 10)) console.log(indented(fault));
  }
  const missing = mustHappen.filter((figure) => !totals[figure]);
  for (const figure of missing) console.log(indented(`it never happened: ${figure}`));
  const isGood = failed === 0 && missing.length === 0;
  const good = `${seeds.length - failed} of ${seeds.length} rounds`;
  console.log(`${isGood ? 'PASS' : 'FAIL'} ${name}: ${good}; ${shown(totals)}`);
  return isGood;
}

/** The result of a round that threw an error, which counts as failed. */
const brokenRound = (error: unknown): Round => ({
  faults: [`the round broke: ${error instanceof Error ? error.stack : String(error)}`],
  figures: {},
});

const shown = (figures: Record<string, number>) =>
  Object.entries(figures)
    .map(([figure, value]) => `${value.toLocaleString('en')} ${figure}`)
    .join(', ');

const indented = (text: string) => text.replaceAll(/^/gm, '      ');

async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, seed: { type: 'string' } },
  });
  const known = [SUITES, ...Object.keys(PROOFS)];
  const asked = positionals.flatMap((name) => TOGETHER[name] ?? [name]);
  const names =
    asked.length > 0 ? [...new Set(asked)] : known.filter((name) => !PROOFS[name]?.needs);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.log('npm run proof -- [NAME…] [--rounds=N] [--seed=N], where NAME is one of:');
    console.log(`  ${SUITES.padEnd(12)}R4 to R23: what needs no crowd`);
    for (const [name, { shows, needs }] of Object.entries(PROOFS)) {
      console.log(`  ${name.padEnd(12)}${shows}${needs ? ` (alone; ${needs})` : ''}`);
    }
    return false;
  }
  // Each run has another seed. Each round prints its own, and --seed repeats it.
  const firstSeed = Number(values.seed ?? randomInt(2 ** 31));
  const opened: { close(): Promise<void> }[] = [];
  const closeAll = async () => {
    for (const each of opened.splice(0)) await each.close();
  };
  async function kept<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
    const one = await opening;
    opened.push(one);
    return one;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void closeAll().finally(() => process.exit(1)));
  }
  let common: Promise<System> | undefined;
  async function open(proof: Proof): Promise<(seed: number) => Promise<Round>> {
    if ('open' in proof) return (await kept(proof.open())).run;
    common ??= kept(openSystem());
    const system = await common;
    return (seed) => proof.run(system, seed);
  }
  try {
    let isGood = names.includes(SUITES) ? await proveSuites(proofFolder()) : true;
    for (const name of names) {
      const proof = PROOFS[name];
      if (!proof) continue;
      const rounds = Number(values.rounds ?? proof.rounds);
      const seeds = Array.from({ length: rounds }, (_, round) => firstSeed + round);
      isGood = (await prove(name, proof, await open(proof), seeds)) && isGood;
    }
    console.log(`\n${isGood ? 'PASS' : 'FAIL'}; the logs are in ${proofFolder()}`);
    return isGood;
  } finally {
    await closeAll();
  }
}

// The server's modules and processes get a test environment: no setting of the operator's site, and
// no call to anybody outside.
enterTestEnvironment();
process.exit((await main()) ? 0 : 1);
