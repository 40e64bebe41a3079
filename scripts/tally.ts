import fs from 'node:fs';

export type Tally = { passed: number; failed: number };

export function addTally(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** Counts of Vitest's report. `good` is its exit: a file that does not load fails without a test. */
export function unitTally(report: string, good: boolean): Tally {
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return withExit({ passed: numPassedTests, failed: numFailedTests }, good);
}

/** Counts of Playwright's report; a test that passed at the second try has passed. */
export function browserTally(report: string, good: boolean): Tally {
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } = read(report);
  return withExit({ passed: expected + flaky, failed: unexpected }, good);
}

function withExit({ passed, failed }: Tally, good: boolean): Tally {
  return { passed, failed: good ? failed : Math.max(failed, 1) };
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; flaky?: number; unexpected?: number };
};

function read(report: string): Report {
  if (!fs.existsSync(report)) return {};
  return JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
}
