import { within } from '../../platform/within.ts';
import type { LaneConnection } from '../bids/lane/lane-connection.queries.ts';
import { openLikeTheLane } from '../bids/lane/like-the-lane.queries.ts';
import {
  askOnce,
  type HouseFacts,
  type JobFacts,
  readHouseFacts,
  readJobFacts,
} from './health.queries.ts';
import { kept, oneAtATime } from './shared-answers.ts';

/** However often somebody asks, the facts of the house are read once in so long. */
const FACTS_KEPT_MS = 5_000;
const LIMIT_MS = 2_000;

/** The connection of those who watch. Each question ends within two seconds, with an answer or an error. */
export interface HealthConnection {
  ask(): Promise<void>;
  house(): Promise<HouseFacts>;
  jobs(): Promise<JobFacts | null>;
  close(): Promise<void>;
}

export function createHealthConnection(databaseUrl: string): HealthConnection {
  const connection: LaneConnection = openLikeTheLane(databaseUrl);
  // Two that open it at once would leave one open for ever.
  const open = oneAtATime(() => connection.get());

  let turn: Promise<unknown> = Promise.resolve();

  /** One question at a time; the limit counts the waiting too, so that none takes longer. */
  async function bounded<T>(read: (client: Awaited<ReturnType<typeof open>>) => Promise<T>) {
    const work = turn.then(open).then(read);
    turn = work.catch(() => {});
    try {
      return await within(LIMIT_MS, work);
    } catch (error) {
      // The next question gets a new connection, so that one that is dead answers nobody for long.
      connection.discard();
      throw error;
    }
  }

  return {
    ask: oneAtATime(() => bounded(askOnce)),
    house: kept(FACTS_KEPT_MS, () => bounded(readHouseFacts)),
    jobs: kept(FACTS_KEPT_MS, () => bounded(readJobFacts)),
    close: () => connection.close(),
  };
}
