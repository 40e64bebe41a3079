import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

export type Tally = {
  passed: number;
  failed: number;
  /** What failed: a test by its path, with the first line of its message; or a check. */
  failures: string[];
  /** Titles of tests that failed and then passed at their second try. They are counted as failed. */
  flaky: string[];
  /** Titles of tests that this machine cannot run, each with its reason. */
  skipped: string[];
};

export function addTally(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
    skipped: [...one.skipped, ...other.skipped],
  };
}

/**
 * Counts of Vitest's report. `good` is its exit status: a file that cannot be loaded fails without
 * a test.
 */
export function unitTally(report: string, good: boolean): Tally {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report);
  return withExit(
    {
      passed: numPassedTests,
      failed: numFailedTests,
      failures: testResults.flatMap(failuresOf),
      flaky: [],
      skipped: [],
    },
    good,
  );
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
      failures: titles('unexpected'),
      flaky: titles('flaky'),
      skipped: titles('skipped'),
    },
    good,
  );
}

/** The last lines of a run: each skipped, flaky and failed test by its name, then the counts. */
export function lastLines({ passed, failed, failures, flaky, skipped }: Tally): string {
  return [
    ...skipped.map((title) => `não executado: ${title}`),
    ...flaky.map((title) => `instável: ${title}`),
    ...failures.map((title) => `falhou: ${title}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function withExit(tally: Tally, good: boolean): Tally {
  if (good || tally.failed > 0) return tally;
  const failures = tally.failures.length > 0 ? tally.failures : ['um erro fora dos testes, acima'];
  return { ...tally, failed: 1, failures };
}

/** A file that cannot be loaded has a message and no test. */
function failuresOf({ name, message, assertionResults }: TestFile): string[] {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [`${file} (${firstLine(message)})`] : [];
  return failed.map(
    ({ fullName, failureMessages: [reason = ''] }) =>
      `${file} › ${fullName} (${firstLine(reason)})`,
  );
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.slice(0, 200) ?? '';
}

type SuiteTest = { status: string; annotations?: { type: string; description?: string }[] };

/** A file is the outermost suite, a `describe` is a suite inside it. */
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: SuiteTest[] }[];
};

type TestFile = {
  name: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: TestFile[];
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
