/** Runs steps one after the other and prints a line for each; one that fails does not end the others. */
export interface Steps {
  /** `run` returns the step's figure, and throws what was not as it must be. */
  step(what: string, run: () => Promise<string>): Promise<void>;
  /** A step that this machine cannot run, with the reason. */
  skip(what: string, reason: string): void;
  counts(): { passed: number; failed: number; skipped: number };
}

export function openSteps(): Steps {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  return {
    async step(what, run) {
      try {
        const figure = await run();
        counts.passed += 1;
        console.log(`  pass ${what}: ${figure}`);
      } catch (error) {
        counts.failed += 1;
        console.log(`  FAIL ${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    skip(what, reason) {
      counts.skipped += 1;
      console.log(`  not run: ${what}: ${reason}`);
    },
    counts: () => counts,
  };
}

export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
