import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run.ts';
import { addTally, browserTally, lastLines, unitTally } from './tally.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-tally-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function reportOf(content: object): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

test('unit tests are counted as Vitest reports them', () => {
  const report = reportOf({ numPassedTests: 7, numFailedTests: 2 });
  expect(unitTally(report, false)).toMatchObject({ passed: 7, failed: 2, flaky: [], skipped: [] });
});

test('a unit test that failed and a file that cannot be loaded are named with their reasons', () => {
  const report = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: path.join(root, 'packages/core/src/money.test.ts'),
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'rounds', status: 'failed', failureMessages: ['expected 1 to be 2\n  at x'] },
        ],
      },
      {
        name: path.join(root, 'packages/core/src/date.test.ts'),
        message: 'Cannot find module\n  at y',
        assertionResults: [],
      },
    ],
  });
  expect(unitTally(report, false).failures).toEqual([
    'packages/core/src/money.test.ts › rounds (expected 1 to be 2)',
    'packages/core/src/date.test.ts (Cannot find module)',
  ]);
});

test('a run that failed without a failed test counts as one failure', () => {
  const report = reportOf({ numPassedTests: 7, numFailedTests: 0 });
  const failures = ['um erro fora dos testes, acima'];
  const none = { flaky: [], skipped: [] };
  expect(unitTally(report, false)).toEqual({ passed: 7, failed: 1, failures, ...none });
  expect(unitTally('/no/report.json', false)).toEqual({ passed: 0, failed: 1, failures, ...none });
});

const spec = (title: string, status: string, reason?: string) => ({
  title,
  tests: [{ status, annotations: reason ? [{ type: 'skip', description: reason }] : [] }],
});

test('a browser test that passed only at its second try has failed, and the report names it', () => {
  const report = reportOf({
    stats: { expected: 4, flaky: 2, unexpected: 1 },
    suites: [
      {
        title: 'login.spec.ts',
        specs: [spec('wrong password', 'expected'), spec('banned client', 'flaky')],
        suites: [{ title: 'on a phone', specs: [spec('long name', 'flaky')] }],
      },
      { title: 'home.spec.ts', specs: [spec('menu', 'unexpected')] },
    ],
  });
  expect(browserTally(report, false)).toEqual({
    passed: 4,
    failed: 3,
    failures: ['home.spec.ts › menu'],
    flaky: ['login.spec.ts › banned client', 'login.spec.ts › on a phone › long name'],
    skipped: [],
  });
});

test('a browser test that this machine cannot run is named with its reason', () => {
  const report = reportOf({
    stats: { expected: 1, skipped: 1 },
    suites: [
      {
        title: 'other-engines.spec.ts',
        specs: [spec('places a bid', 'skipped', 'não instalado: xvfb'), spec('home', 'expected')],
      },
    ],
  });
  expect(browserTally(report, true)).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    flaky: [],
    skipped: ['other-engines.spec.ts › places a bid (não instalado: xvfb)'],
  });
});

test('a flaky test fails the run although Playwright reports success', () => {
  const report = reportOf({ stats: { expected: 4, flaky: 1, unexpected: 0 } });
  expect(browserTally(report, true)).toMatchObject({ passed: 4, failed: 1 });
});

test('counts are added up', () => {
  expect(
    addTally(
      { passed: 1, failed: 2, failures: ['d'], flaky: ['a'], skipped: ['c'] },
      { passed: 3, failed: 4, failures: ['e'], flaky: ['b'], skipped: [] },
    ),
  ).toEqual({ passed: 4, failed: 6, failures: ['d', 'e'], flaky: ['a', 'b'], skipped: ['c'] });
});

test('the skipped, flaky and failed tests stand just before the counts, which are the last line', () => {
  const flaky = ['a.spec.ts › one', 'b.spec.ts › two'];
  const failures = ['d.test.ts › four (no)'];
  const tally = { passed: 5, failed: 3, failures, flaky, skipped: ['c.spec.ts › three'] };
  expect(lastLines(tally).split('\n')).toEqual([
    'não executado: c.spec.ts › three',
    'instável: a.spec.ts › one',
    'instável: b.spec.ts › two',
    'falhou: d.test.ts › four (no)',
    '5 passed, 3 failed',
  ]);
  const allGood = { passed: 5, failed: 0, failures: [], flaky: [], skipped: [] };
  expect(lastLines(allGood)).toBe('5 passed, 0 failed');
});
