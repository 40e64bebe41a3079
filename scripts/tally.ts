import fs from 'node:fs';

export type Tally = {
  passed: number;
  failed: number;
  /** Titles of tests that failed and then passed at their second try. They are counted as failed. */
  flaky: string[];
};

export function addTally(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    flaky: [...one.flaky, ...other.flaky],
  };
}

/**
 * Counts of Vitest's report. `good` is its exit status: a file that cannot be loaded fails without
 * a test.
 */
export function unitTally(report: string, good: boolean): Tally {
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return withExit({ passed: numPassedTests, failed: numFailedTests, flaky: [] }, good);
}

/** Counts of Playwright's report. */
export function browserTally(report: string, good: boolean): Tally {
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {}, suites = [] } = read(report);
  const titles = suites.flatMap((suite) => flakyTitles(suite));
  return withExit({ passed: expected, failed: unexpected + flaky, flaky: titles }, good);
}

/** The last lines of a run: each flaky test by its name, then the counts. */
export function lastLines({ passed, failed, flaky }: Tally): string {
  return [...flaky.map((title) => `instável: ${title}`), `${passed} passed, ${failed} failed`].join(
    '\n',
  );
}

function withExit({ passed, failed, flaky }: Tally, good: boolean): Tally {
  return { passed, failed: good ? failed : Math.max(failed, 1), flaky };
}

/** A file is the outermost suite, a `describe` is a suite inside it. */
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string }[] }[];
};

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; flaky?: number; unexpected?: number };
  suites?: Suite[];
};

function flakyTitles({ title, suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => spec.title);
  const inner = suites.flatMap((suite) => flakyTitles(suite));
  return [...own, ...inner].map((name) => `${title} › ${name}`);
}

function read(report: string): Report {
  if (!fs.existsSync(report)) return {};
  return JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
}
