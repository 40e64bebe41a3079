import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { CLIENTS, fillBidYard, readPrices, signInClients, VEHICLES } from '../bids/bid-yard.ts';
import { type BenchDatabase, openBenchCluster, openBenchDatabase } from '../cluster.ts';
import { cpuOf, cpuOfFamily, postmasterOf } from '../cpu.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { LoadResult } from '../load/load-job.ts';
import { markdownTable, median } from '../measure.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const COUNTS = [1, 2, 4] as const;
const LOTS = ['one lot', 'many lots'] as const;
const CONNECTIONS = 64;

type Scene = { count: (typeof COUNTS)[number]; lots: (typeof LOTS)[number] };
type Figures = LoadResult & { serverUs: number; databaseUs: number };

interface Stage {
  database: BenchDatabase;
  postmaster: number;
  servers: ServerProcess[];
  generator: LoadGenerator;
  tokens: string[];
  seconds: number;
}

/**
 * `npm run bench -- processes [--rounds=3] [--seconds=5] [--write]`: bids on one lot and on many, sent to
 * one, two and four processes of the product on one database. Clients are spread over the processes
 * without regard to lots, as a proxy does it.
 */
export async function benchProcesses(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 3);
  const seconds = numberOf(options, 'seconds', 5);
  const cluster = await openBenchCluster();
  const database = await openBenchDatabase(cluster, 'processes', {
    ...{ fresh: true, fill: async () => {} },
  });
  await fillBidYard(database);
  const secret = randomBytes(32).toString('hex');
  const script = path.join(import.meta.dirname, '../serve-api.ts');
  const servers: ServerProcess[] = [];
  for (let at = 0; at < Math.max(...COUNTS); at += 1) {
    servers.push(await startServer(script, [database.url, secret]));
  }
  const tokens = await signInClients(servers[0]?.base ?? '');
  const generator = startLoadGenerator();
  const postmaster = postmasterOf(cluster.folder);
  const stage = { database, postmaster, servers, generator, tokens, seconds };
  const scenes: Scene[] = LOTS.flatMap((lots) => COUNTS.map((count) => ({ count, lots })));
  const results = new Map<Scene, Figures[]>(scenes.map((scene) => [scene, []]));
  // The first round is not counted: it fills plans, buffers and compiled code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const scene of scenes) {
      const figures = await runScene(stage, scene);
      if (round > 0) results.get(scene)?.push(figures);
      console.log(
        `round ${round}, ${scene.lots}, ${scene.count}: ${figures.serverUs.toFixed(0)} + ${figures.databaseUs.toFixed(0)} µs, ${figures.perSecond.toFixed(0)}/s`,
      );
    }
  }
  generator.close();
  for (const server of servers) await server.close();
  await database.close();
  await cluster.release();
  const text = describe(results, rounds);
  console.log(text);
  if (options.includes('--write')) writeSection('Bids on several processes', text);
  return true;
}

async function runScene(stage: Stage, { count, lots }: Scene): Promise<Figures> {
  const { database, postmaster, generator, tokens, seconds } = stage;
  const ids = Array.from({ length: lots === 'one lot' ? 1 : VEHICLES - 2 }, (_, at) =>
    lots === 'one lot' ? 1 : 2 + at,
  );
  const servers = stage.servers.slice(0, count);
  const used = () =>
    [
      servers.reduce((sum, { child }) => sum + cpuOf(child.pid), 0),
      cpuOfFamily(postmaster),
    ] as const;
  const vehicles = await readPrices(database, ids);
  const [serverBefore, databaseBefore] = used();
  const result = await generator.run({
    base: servers[0]?.base ?? '',
    bases: servers.map(({ base }) => base),
    connections: CONNECTIONS,
    warmMs: 1_000,
    runMs: seconds * 1_000,
    work: { kind: 'bids', tokens, vehicles, keys: true },
  });
  const [serverAfter, databaseAfter] = used();
  const strange = Object.keys(result.statuses).filter((status) => !['201', '409'].includes(status));
  if (strange.length > 0) throw new Error(`answers: ${JSON.stringify(result.statuses)}`);
  const perAnswer = (ms: number) => (ms * 1_000) / result.answers;
  return {
    ...result,
    serverUs: perAnswer(serverAfter - serverBefore),
    databaseUs: perAnswer(databaseAfter - databaseBefore),
  };
}

function describe(results: Map<Scene, Figures[]>, rounds: number): string {
  const of = (figures: Figures[], read: (one: Figures) => number) => median(figures.map(read));
  const rows = [...results].map(([{ count, lots }, figures]) => [
    lots,
    String(count),
    of(figures, ({ serverUs }) => serverUs).toFixed(0),
    of(figures, ({ databaseUs }) => databaseUs).toFixed(0),
    of(figures, ({ perSecond }) => perSecond).toFixed(0),
    of(figures, ({ p99 }) => p99).toFixed(0),
  ]);
  const head = ['bids on', 'processes', 'server, µs', 'database, µs', 'bids a second', 'p99, ms'];
  return `\`npm run bench -- processes --write\`: ${CONNECTIONS} connections of ${CLIENTS} clients, spread over the processes without regard to lots; processor time of all
processes for one answered bid, median of ${rounds} rounds in turn, on ${os.availableParallelism()} cores that also run the database and the generator. With so few cores
the rate cannot grow with the processes: what is measured is what the second and fourth process cost. On a machine with more cores it is repeated by hand.

${markdownTable([head, ...rows])}
`;
}
