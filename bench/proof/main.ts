import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { enterTestEnvironment } from '../../scripts/test-environment.ts';
import { proveCluster } from './cluster/prove-cluster.ts';
import { proveCopyBeside } from './copy-beside.ts';
import { crashes } from './crashes.ts';
import { proveFailover } from './failover/prove-failover.ts';
import { proveGate } from './gate/prove-gate.ts';
import { liars } from './liars.ts';
import { outages } from './outages.ts';
import { proveProduction } from './production/prove-production.ts';
import { proveProxies } from './proxies/prove-proxies.ts';
import { races } from './races.ts';
import { proveRestore } from './restore.ts';
import type { Round } from './rounds.ts';
import { sales } from './sales.ts';
import { setPieces } from './set-pieces.ts';
import { proveStorage } from './storage/prove-storage.ts';
import { proveSuites } from './suites.ts';
import { openSystem, type System } from './system.ts';

interface Proof {
  /** One line that says what the proof shows. */
  shows: string;
  /** The number of rounds without --rounds. */
  rounds: number;
  run(system: System, seed: number): Promise<Round>;
}

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
  liars: {
    shows: 'the proof itself: servers that lie to a crowd, each lie found by what judges the races',
    rounds: 1,
    run: liars,
  },
};

/** The test run itself. It needs no system, takes more than an hour, and runs only when it is named. */
const GATE = 'gate';

/** A house that is copied and restored. It brings its own, and runs only when it is named. */
const RESTORE = 'restore';

/** Of it, only the bids beside the copy. */
const COPY = 'copy';

/** PostgreSQL with standbys under Patroni. It brings its own, and runs only when it is named. */
const FAILOVER = 'failover';

/** Processes of the site behind a proxy. It brings its own, and runs only when it is named. */
const CLUSTER = 'cluster';

/** The proxies of deploy/. They bring their own system, and run only when they are named. */
const PROXIES = 'proxies';

/** The operation of a house on Debian, step by step. It brings its own, and runs only when it is named. */
const PRODUCTION = 'production';

/** Pictures in a store, which it installs. It brings its own house, and runs only when it is named. */
const STORAGE = 'storage';

/** The invariants that tests show. They run once and do not depend on the seed. */
const SUITES = 'suites';

/** Prints the figures of each round and returns true when all of them passed. */
async function prove(
  system: System,
  name: string,
  proof: Proof,
  seeds: number[],
): Promise<boolean> {
  console.log(`\n${name} — ${proof.shows}`);
  const totals: Record<string, number> = {};
  let failed = 0;
  for (const seed of seeds) {
    const from = performance.now();
    const round = await proof.run(system, seed).catch(brokenRound);
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
  const good = `${seeds.length - failed} of ${seeds.length} rounds`;
  console.log(`${failed === 0 ? 'PASS' : 'FAIL'} ${name}: ${good}; ${shown(totals)}`);
  return failed === 0;
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
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string' },
      /** Of the house that is restored. */
      bids: { type: 'string' },
      /** Of the failover: its times are judged. */
      strict: { type: 'boolean' },
    },
  });
  const known = [SUITES, ...Object.keys(PROOFS)];
  const names = positionals.length > 0 ? positionals : known;
  if (names.includes(GATE)) return proveGate();
  const ownRounds = values.rounds === undefined ? {} : { rounds: Number(values.rounds) };
  if (names.includes(FAILOVER))
    return proveFailover({ ...ownRounds, isStrict: values.strict === true });
  if (names.includes(CLUSTER)) return proveCluster(ownRounds);
  if (names.includes(PROXIES)) return proveProxies();
  if (names.includes(PRODUCTION)) return proveProduction();
  if (names.includes(RESTORE)) {
    const bids = values.bids === undefined ? {} : { bids: Number(values.bids) };
    return proveRestore(bids);
  }
  if (names.includes(STORAGE)) return proveStorage();
  if (names.includes(COPY)) {
    return proveCopyBeside({
      ...(values.bids !== undefined && { bids: Number(values.bids) }),
      ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
    });
  }
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.log('npm run proof -- [NAME…] [--rounds=N] [--seed=N], where NAME is one of:');
    console.log(`  ${SUITES.padEnd(12)}R4 to R24: what needs no crowd`);
    console.log(
      `  ${RESTORE.padEnd(12)}a million bids and their pictures, copied under bids and restored`,
    );
    console.log(
      `  ${CLUSTER.padEnd(12)}three processes behind a proxy are stopped and killed under bids, lots close meanwhile`,
    );
    console.log(
      `  ${FAILOVER.padEnd(12)}the primary of three PostgreSQL machines dies under bids; --strict judges its times`,
    );
    console.log(`  ${PROXIES.padEnd(12)}nginx and Caddy from deploy/ in front of two processes`);
    console.log(
      `  ${PRODUCTION.padEnd(12)}a house on Debian's PostgreSQL behind nginx: starts, two processes, outages, upgrade, copy`,
    );
    console.log(
      `  ${STORAGE.padEnd(12)}pictures in Debian's radosgw (installed with apt-get): moved, served, failing`,
    );
    console.log(`  ${COPY.padEnd(12)}of it, only how long bids take beside the copy; some minutes`);
    console.log(`  ${GATE.padEnd(12)}npm test: ten green runs on a busy machine, six faults found`);
    for (const [name, { shows }] of Object.entries(PROOFS))
      console.log(`  ${name.padEnd(12)}${shows}`);
    return false;
  }
  // Each run has another seed. Each round prints its own, and --seed repeats it.
  const firstSeed = Number(values.seed ?? randomInt(2 ** 31));
  const system = await openSystem();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void system.close().finally(() => process.exit(1)));
  }
  try {
    let isGood = names.includes(SUITES) ? await proveSuites(system.dataDir) : true;
    for (const name of names) {
      const proof = PROOFS[name];
      if (!proof) continue;
      const rounds = Number(values.rounds ?? proof.rounds);
      const seeds = Array.from({ length: rounds }, (_, round) => firstSeed + round);
      isGood = (await prove(system, name, proof, seeds)) && isGood;
    }
    console.log(`\n${isGood ? 'PASS' : 'FAIL'}; the logs are in ${system.dataDir}`);
    return isGood;
  } finally {
    await system.close();
  }
}

// The server's modules and processes get a test environment: no setting of the operator's site, and
// no call to anybody outside.
enterTestEnvironment();
process.exit((await main()) ? 0 : 1);
