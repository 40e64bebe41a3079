import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  expect(unitTally(report, false)).toEqual({ passed: 7, failed: 2, flaky: [] });
});

test('a run that failed without a failed test counts as one failure', () => {
  const report = reportOf({ numPassedTests: 7, numFailedTests: 0 });
  expect(unitTally(report, false)).toEqual({ passed: 7, failed: 1, flaky: [] });
  expect(unitTally('/does/not/exist.json', false)).toEqual({ passed: 0, failed: 1, flaky: [] });
});

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

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
    flaky: ['login.spec.ts › banned client', 'login.spec.ts › on a phone › long name'],
  });
});

test('a flaky test fails the run although Playwright reports success', () => {
  const report = reportOf({ stats: { expected: 4, flaky: 1, unexpected: 0 } });
  expect(browserTally(report, true)).toMatchObject({ passed: 4, failed: 1 });
});

test('counts are added up', () => {
  expect(
    addTally({ passed: 1, failed: 2, flaky: ['a'] }, { passed: 3, failed: 4, flaky: ['b'] }),
  ).toEqual({ passed: 4, failed: 6, flaky: ['a', 'b'] });
});

test('the flaky tests stand just before the counts, which are the last line', () => {
  const tally = { passed: 5, failed: 2, flaky: ['a.spec.ts › one', 'b.spec.ts › two'] };
  expect(lastLines(tally).split('\n')).toEqual([
    'instável: a.spec.ts › one',
    'instável: b.spec.ts › two',
    '5 passed, 2 failed',
  ]);
  expect(lastLines({ passed: 5, failed: 0, flaky: [] })).toBe('5 passed, 0 failed');
});
