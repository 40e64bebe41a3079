/** The steps of the walk: each prints one line with what was seen. */
import type { Round } from '../rounds.ts';

export interface Steps {
  round: Round;
  /** Runs a step; a step that throws is a fault, and the next ones go on. */
  step(name: string, run: () => Promise<string>): Promise<void>;
}

export function createSteps(): Steps {
  const round: Round = { faults: [], figures: { steps: 0 } };
  return {
    round,
    async step(name, run) {
      round.figures.steps = (round.figures.steps ?? 0) + 1;
      try {
        console.log(`  pass ${name}: ${await run()}`);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        round.faults.push(`${name}: ${said}`);
        console.log(`  FAIL ${name}: ${said}`);
      }
    },
  };
}

/** A condition of a step. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

export const ms = (milliseconds: number) => `${Math.round(milliseconds).toLocaleString('en')} ms`;
