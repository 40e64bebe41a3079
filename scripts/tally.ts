import fs from 'node:fs';

export type Tally = {
  passed: number;
  failed: number;
  /** Titles of tests that failed and then passed at their second try. They are counted as failed. */
  flaky: string[];
  /** Titles of tests that this machine cannot run, each with its reason. */
  skipped: string[];
};

export function addTally(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    flaky: [...one.flaky, ...other.flaky],
    skipped: [...one.skipped, ...other.skipped],
  };
}

/**
 * Counts of Vitest's report. `good` is its exit status: a file that cannot be loaded fails without
 * a test.
 */
export function unitTally(report: string, good: boolean): Tally {
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return withExit({ passed: numPassedTests, failed: numFailedTests, flaky: [], skipped: [] }, good);
}

/** Counts of Playwright's report. */
export function browserTally(report: string, good: boolean): Tally {
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {}, suites = [] } = read(report);
  const tests = suites.flatMap((suite) => testsOf(suite));
  const titles = (status: string) =>
    tests
      .filter((test) => test.status === status)
      .map(({ title, reason }) => (reason ? `${title} (${reason})` : title));
  return withExit(
    {
      passed: expected,
      failed: unexpected + flaky,
      flaky: titles('flaky'),
      skipped: titles('skipped'),
    },
    good,
  );
}

/** The last lines of a run: each skipped and each flaky test by its name, then the counts. */
export function lastLines({ passed, failed, flaky, skipped }: Tally): string {
  return [
    ...skipped.map((title) => `não executado: ${title}`),
    ...flaky.map((title) => `instável: ${title}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function withExit(tally: Tally, good: boolean): Tally {
  return { ...tally, failed: good ? tally.failed : Math.max(tally.failed, 1) };
}

type SuiteTest = { status: string; annotations?: { type: string; description?: string }[] };

/** A file is the outermost suite, a `describe` is a suite inside it. */
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: SuiteTest[] }[];
};

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; flaky?: number; unexpected?: number };
  suites?: Suite[];
};

/** The tests of a suite, each with its path as title. */
function testsOf({ title, suites = [], specs = [] }: Suite) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, annotations = [] }) => ({
      title: spec.title,
      status,
      reason: annotations.find(({ type }) => type === 'skip')?.description,
    })),
  );
  const inner: typeof own = suites.flatMap((suite) => testsOf(suite));
  return [...own, ...inner].map((test) => ({ ...test, title: `${title} › ${test.title}` }));
}

function read(report: string): Report {
  if (!fs.existsSync(report)) return {};
  return JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
}
