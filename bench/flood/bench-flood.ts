import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBenchCluster } from '../cluster.ts';
import { percentile } from '../measure.ts';
import { writeSection } from '../measurements-page.ts';
import { numberOf } from '../options.ts';
import { inTurn, versionsOf } from '../versions/versions.ts';
import { describeFlood, type FloodFigures } from './describe-flood.ts';
import { type FloodStage, openFloodStage, readPrices } from './flood-stage.ts';
import { FLOODS, type FloodName, startFlood } from './floods.ts';
import type { PacedJob, PacedResult } from './paced-bids.ts';

const PER_SECOND = 50;
/** A flood runs this long before bids are counted. */
const WARM_MS = 1_000;
/** What a flood has left behind ends in this time, before the next one begins. */
const REST_MS = 2_000;

/**
 * The times of bids while nobody else asks for anything, under floods of pages and while documents
 * and exports are made. With `--before=FOLDER` the other version has its turns in the same run.
 */
export async function benchFlood(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 5);
  const seconds = numberOf(options, 'seconds', 8);
  const cluster = await openBenchCluster();
  const stages: { stage: FloodStage; figures: FloodFigures }[] = [];
  for (const version of versionsOf(options)) {
    const stage = await openFloodStage(cluster, version);
    stages.push({ stage, figures: { version: version.name, rounds: [] } });
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { stage, figures } of inTurn(stages, round)) {
      const measured = await measureRound(stage, seconds * 1_000);
      if (round > 0) figures.rounds.push(measured);
    }
  }
  for (const { stage } of stages) await stage.site.close();
  await cluster.release();
  const { text, good } = describeFlood(
    stages.map(({ figures }) => figures),
    { rounds, seconds, perSecond: PER_SECOND },
  );
  console.log(text);
  if (options.includes('--write')) writeSection('Bids under a flood', text);
  return good;
}

async function measureRound(
  stage: FloodStage,
  runMs: number,
): Promise<FloodFigures['rounds'][number]> {
  const measured = {} as FloodFigures['rounds'][number];
  for (const flood of FLOODS) {
    measured[flood] = await measureFlood(stage, flood, runMs);
    const { p50, p99, bids, answers } = measured[flood];
    console.log(
      `${stage.version.name}, ${flood}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, bids ${JSON.stringify(bids)}, flood ${JSON.stringify(answers)}`,
    );
  }
  return measured;
}

async function measureFlood(stage: FloodStage, flood: FloodName, runMs: number) {
  const stop = startFlood[flood](stage, runMs + WARM_MS);
  await delay(WARM_MS);
  const { latencies, statuses } = await sendBids({
    base: stage.site.base,
    tokens: stage.tokens,
    vehicles: await readPrices(stage),
    perSecond: PER_SECOND,
    runMs,
  });
  const answers = await stop();
  await delay(REST_MS);
  const strange = Object.keys(statuses).filter((status) => !['201', '409'].includes(status));
  if (strange.length > 0) throw new Error(`bids were answered ${JSON.stringify(statuses)}`);
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bids: statuses,
    answers,
  };
}

/** Sends bids from a process of its own, so that the times are not those of this process. */
async function sendBids(job: PacedJob): Promise<PacedResult> {
  const child = fork(path.join(import.meta.dirname, 'paced-bids-process.ts'));
  child.send(job);
  const [result] = await once(child, 'message');
  child.kill();
  return result as PacedResult;
}
