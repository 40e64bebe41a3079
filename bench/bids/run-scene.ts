import type pg from 'pg';
import { cpuOf, cpuOfFamily } from '../cpu.ts';
import { checkDecided } from '../load/bid-request.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load-job.ts';
import type { ServerProcess } from '../server-process.ts';
import { VEHICLES } from './bid-yard.ts';
import { readPrices } from './priced-vehicles.ts';

export interface Scene {
  /** All on one vehicle, on many, or on many of which each belongs to one of the processes. */
  lots: 'hot' | 'spread' | 'apart';
  connections: number;
}

export const SCENES: Scene[] = (['hot', 'spread'] as const).flatMap((lots) =>
  [64, 128].map((connections) => ({ lots, connections })),
);

/** A load result with the processor time of one answer, in microseconds. */
export interface BidResult extends LoadResult {
  serverUs: number;
  databaseUs: number;
}

/** A server with its database, and what sends it bids. */
export interface BidStage {
  name: string;
  server: ServerProcess;
  /** Further processes of the same house, which get their share of the bids. */
  others?: ServerProcess[];
  pool: pg.Pool;
  /** The id of PostgreSQL's main process; its children are the database's other processes. */
  postmaster: number;
  generator: LoadGenerator;
  tokens: string[];
  /** The vehicle before the first one of this server. */
  before: number;
  seconds: number;
  keys: boolean;
}

/** A result in one line, to watch the run by. */
export const lineOf = ({ perSecond, goodPerSecond, p50, p99, serverUs, databaseUs }: BidResult) =>
  `${serverUs.toFixed(0)} + ${databaseUs.toFixed(0)} µs, ${perSecond.toFixed(0)}/s, accepted ${goodPerSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Sends bids to one server for a while, and counts the processor time of server and database. */
export async function runScene(stage: BidStage, { lots, connections }: Scene): Promise<BidResult> {
  const { name, server, others = [], pool, postmaster, generator, tokens, before } = stage;
  const ids = Array.from({ length: lots === 'hot' ? 1 : VEHICLES - 2 }, (_, at) =>
    lots === 'hot' ? before + 1 : before + 2 + at,
  );
  const servers = [server, ...others];
  const ofServers = () => servers.reduce((sum, { child }) => sum + cpuOf(child.pid), 0);
  const used = () => [ofServers(), cpuOfFamily(postmaster)] as const;
  const [serverBefore, databaseBefore] = used();
  const result = await generator.run({
    base: server.base,
    others: others.map(({ base }) => base),
    connections,
    warmMs: 1_000,
    runMs: stage.seconds * 1_000,
    work: {
      kind: 'bids',
      tokens,
      vehicles: await readPrices(pool, 'where vehicle_id = any($1) order by vehicle_id', [ids]),
      keys: stage.keys,
      apart: lots === 'apart',
    },
  });
  const [serverAfter, databaseAfter] = used();
  checkDecided(result.statuses, name);
  const perAnswer = (ms: number) => (ms * 1_000) / result.answers;
  return {
    ...result,
    serverUs: perAnswer(serverAfter - serverBefore),
    databaseUs: perAnswer(databaseAfter - databaseBefore),
  };
}
