import { type Outcome, withFailure } from './outcome.ts';
import type { Skips } from './set-aside.ts';

/** More journeys than this that pass only at their second try make the gate red. */
const FLAKY_ALLOWED = 5;

/** The gate names a few journeys that needed a second try, and is green. */
export function judgeGate(outcome: Outcome): Outcome {
  if (outcome.flaky.length <= FLAKY_ALLOWED) return outcome;
  return withFailure(outcome, `mais de ${FLAKY_ALLOWED} jornadas passaram só na segunda vez`);
}

/** The whole run fails for each test that is set aside for longer than it may be. */
export function judgeWhole(outcome: Outcome, { setAside }: Skips): Outcome {
  return setAside
    .filter((test) => test.isExpired)
    .reduce(
      (sum, { file, line }) => withFailure(sum, `${file}:${line}: separado além do prazo`),
      outcome,
    );
}
