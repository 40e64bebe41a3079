import { setTimeout as delay } from 'node:timers/promises';
import { readPrices } from '../bids/priced-vehicles.ts';
import { percentile } from '../measure.ts';
import { numberOf } from '../options.ts';
import { inTurn, onStage, tell } from '../stage.ts';
import { versionsOf } from '../versions/versions.ts';
import { describeFlood, type FloodFigures } from './describe-flood.ts';
import { type FloodStage, openFloodStage } from './flood-stage.ts';
import { FLOODS, type FloodName, startFlood } from './floods.ts';
import { sendPacedBids } from './paced-bids.ts';

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
  return onStage(async (bench) => {
    const sides: { stage: FloodStage; figures: FloodFigures }[] = [];
    for (const version of versionsOf(options)) {
      const stage = await openFloodStage(bench, version);
      sides.push({ stage, figures: { version: version.name, rounds: [] } });
    }
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { stage, figures } of inTurn(sides, round)) {
        const measured = await measureRound(stage, seconds * 1_000);
        if (round > 0) figures.rounds.push(measured);
      }
    }
    const described = describeFlood(
      sides.map(({ figures }) => figures),
      { rounds, seconds, perSecond: PER_SECOND },
    );
    return tell(options, 'Bids under a flood', described);
  });
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
  const { latencies, statuses } = await sendPacedBids({
    base: stage.site.base,
    tokens: stage.tokens,
    vehicles: await readPrices(stage.site.pool, 'where vehicle_id = any($1)', [stage.vehicles]),
    perSecond: PER_SECOND,
    runMs,
  });
  const answers = await stop();
  await delay(REST_MS);
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bids: statuses,
    answers,
  };
}
