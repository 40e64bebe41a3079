import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTally, browserTally, unitTally } from './tally.ts';

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
  expect(unitTally(report, false)).toEqual({ passed: 7, failed: 2 });
});

test('a run that failed without a failed test counts as one failure', () => {
  const report = reportOf({ numPassedTests: 7, numFailedTests: 0 });
  expect(unitTally(report, false)).toEqual({ passed: 7, failed: 1 });
  expect(unitTally('/does/not/exist.json', false)).toEqual({ passed: 0, failed: 1 });
});

test('a browser test that passed at the second try has passed', () => {
  const report = reportOf({ stats: { expected: 4, flaky: 1, unexpected: 0 } });
  expect(browserTally(report, true)).toEqual({ passed: 5, failed: 0 });
});

test('tallies add up', () => {
  expect(addTally({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({
    passed: 4,
    failed: 6,
  });
});
