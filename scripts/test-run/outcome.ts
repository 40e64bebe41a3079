import fs from 'node:fs';
import path from 'node:path';
import { root } from '../run.ts';

/** A test that did not run, and why. */
type NotRun = { title: string; reason: string };

type Timing = { title: string; seconds: number };

/** What a layer of the test run, or the whole of it, found. */
export type Outcome = {
  passed: number;
  failed: number;
  /** One line for each failure: file, line, title and the first line of its message. */
  failures: string[];
  /** Journeys that failed and then passed at their second try. They are counted as passed. */
  flaky: string[];
  notRun: NotRun[];
  timings: Timing[];
};

export const NOTHING: Outcome = {
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  notRun: [],
  timings: [],
};

export function addOutcomes(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
    notRun: [...one.notRun, ...other.notRun],
    timings: [...one.timings, ...other.timings],
  };
}

/** One more failure, which is no test of its own. */
export function withFailure(outcome: Outcome, failure: string): Outcome {
  return {
    ...outcome,
    failed: outcome.failed + 1,
    failures: [...outcome.failures, failure],
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the control character Escape
const COLOURS = /\u001b\[[0-9;]*m/g;

/** `good` is the exit status of a check, which counts as one test. */
export function checkOutcome(title: string, good: boolean, output: string): Outcome {
  if (good) return { ...NOTHING, passed: 1 };
  const lines = output.replaceAll(COLOURS, '').split('\n');
  // Each check names the file of a fault; what it says before is a heading or a sum.
  const message =
    lines.find((line) => /\.(tsx?|mjs|json|css)\b/.test(line)) ??
    lines.find((line) => line.trim() !== '') ??
    '';
  return withFailure(NOTHING, `${title}: ${shortened(message.replace(/━+/, '').trim())}`);
}

/**
 * Counts of Vitest's report. `good` is its exit status: a file that cannot be loaded fails without
 * a test.
 */
export function vitestOutcome(layer: string, report: string, good: boolean): Outcome {
  const { testResults = [] } = read<VitestReport>(report);
  const tests = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const rows = assertionResults.map((test) => ({ ...test, file }));
    // A file that cannot be loaded has a message and no tests.
    if (rows.length > 0 || !message) return rows;
    return [{ file, status: 'failed', fullName: '', failureMessages: [message] }];
  });
  const failed = tests.filter(({ status }) => status === 'failed');
  const outcome = {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length,
    failures: failed.map(({ file, fullName, failureMessages, location }) => {
      const [message = ''] = failureMessages;
      const line = lineIn(file, message) ?? location?.line;
      return failureLine({ file, line, title: fullName, message });
    }),
    flaky: [],
    notRun: tests
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ file, fullName }) => ({ title: `${file} › ${fullName}`, reason: '' })),
    timings: tests.map(({ file, fullName, duration = 0 }) => ({
      title: `${file} › ${fullName}`,
      seconds: duration / 1_000,
    })),
  };
  return withExit(layer, outcome, good);
}

/** Counts of Playwright's report. */
export function journeysOutcome(layer: string, report: string, good: boolean): Outcome {
  const { suites = [], errors = [] } = read<PlaywrightReport>(report);
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const withStatus = (status: string) => tests.filter((test) => test.status === status);
  const failed = withStatus('unexpected');
  const outcome = {
    passed: withStatus('expected').length + withStatus('flaky').length,
    failed: failed.length,
    failures: [
      ...failed.map(({ file, title, line, error }) =>
        failureLine({
          file,
          line: error?.location?.line ?? line,
          title,
          message: error?.message ?? '',
        }),
      ),
      // What went wrong outside every journey, for example a site that called the outside world.
      ...errors.map(({ message = '' }) => `${layer}: ${shortened(firstLine(message))}`),
    ],
    flaky: withStatus('flaky').map(({ file, title }) => `${file} › ${title}`),
    notRun: withStatus('skipped').map(({ file, title, reason }) => ({
      title: `${file} › ${title}`,
      // A journey that never began has no results: too many others had failed, or the time was over.
      reason: reason ?? 'a execução terminou antes',
    })),
    timings: tests.map(({ file, title, seconds }) => ({ title: `${file} › ${title}`, seconds })),
  };
  return withExit(layer, outcome, good);
}

/** A tool that ended badly without a failed test still is a failure. */
function withExit(layer: string, outcome: Outcome, good: boolean): Outcome {
  if (good || outcome.failures.length > 0) {
    return { ...outcome, failed: Math.max(outcome.failed, outcome.failures.length) };
  }
  return withFailure(outcome, `${layer}: um erro fora dos testes, veja acima`);
}

type FailedTest = { file: string; line: number | undefined; title: string; message: string };

function failureLine({ file, line, title, message }: FailedTest): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return [place, title && ` › ${title}`, `: ${shortened(firstLine(message))}`].join('');
}

/** The line of the test's own file where its error was thrown. */
function lineIn(file: string, stack: string): number | undefined {
  const place = stack.indexOf(`${file}:`);
  const line = place < 0 ? Number.NaN : Number.parseInt(stack.slice(place + file.length + 1), 10);
  return Number.isNaN(line) ? undefined : line;
}

function firstLine(message: string): string {
  return message.replaceAll(COLOURS, '').trim().split('\n', 1)[0] ?? '';
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

type VitestTest = {
  status: string;
  fullName: string;
  failureMessages: string[];
  duration?: number;
  location?: { line: number };
};

type VitestReport = {
  testResults?: { name: string; message: string; assertionResults: VitestTest[] }[];
};

type ReportedError = { message?: string; location?: { line: number } };

type PlaywrightTest = {
  status: string;
  annotations?: { type: string; description?: string }[];
  results?: { duration: number; error?: ReportedError }[];
};

/** A file is the outermost suite, a `describe` is a suite inside it. */
type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; line?: number; tests: PlaywrightTest[] }[];
};

type PlaywrightReport = { suites?: Suite[]; errors?: ReportedError[] };

/** The tests of a suite, each with the titles of the suites around it. */
function testsOf({ title, suites = [], specs = [] }: Suite, outer: string[]) {
  const [file = title, ...around] = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, annotations = [], results = [] }) => ({
      file: `e2e/journeys/${file}`,
      line: spec.line,
      title: [...around, spec.title].join(' › '),
      status,
      reason: annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      error: results.find(({ error }) => error)?.error,
    })),
  );
  const inner: typeof own = suites.flatMap((suite) => testsOf(suite, [...outer, title]));
  return [...own, ...inner];
}

function read<T extends object>(report: string): T | Partial<T> {
  if (!fs.existsSync(report)) return {};
  return JSON.parse(fs.readFileSync(report, 'utf8')) as T;
}
