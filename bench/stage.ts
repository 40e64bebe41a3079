import fs from 'node:fs';
import path from 'node:path';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import { openBenchCluster } from './cluster.ts';
import { writeSection } from './measurements-page.ts';

interface Closing {
  close(): unknown;
}

/** Where a bench runs: the benches' PostgreSQL, and what was started beside it. */
export interface Stage {
  cluster: HeldCluster;
  /** The id of PostgreSQL's main process; its children are the database's other processes. */
  postmaster: number;
  /** Closes it at the end, before what was kept earlier. */
  keep<T extends Closing>(thing: T): T;
}

/** Runs a bench. What it kept is closed afterwards, also when it failed. */
export async function onStage<T>(run: (stage: Stage) => Promise<T>): Promise<T> {
  const cluster = await openBenchCluster();
  const kept: Closing[] = [];
  try {
    return await run({
      cluster,
      postmaster: postmasterOf(cluster),
      keep(thing) {
        kept.push(thing);
        return thing;
      },
    });
  } finally {
    for (const thing of kept.toReversed()) await thing.close();
    await cluster.release();
  }
}

function postmasterOf({ folder }: HeldCluster): number {
  return Number.parseInt(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
}

/** Each round begins with another one, so that none always comes first, nor always after the same. */
export function inTurn<T>(all: readonly T[], round: number): T[] {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/**
 * Prints what a bench measured, with `--write` also into the section of a page of docs. Returns whether it was as it
 * shall be.
 */
export function tell(
  options: string[],
  heading: string,
  { text, good = true, page }: { text: string; good?: boolean; page?: string },
): boolean {
  console.log(text);
  if (options.includes('--write')) writeSection(heading, text, page);
  return good;
}
