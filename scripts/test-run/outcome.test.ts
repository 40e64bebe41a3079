import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../run.ts';
import { addOutcomes, checkOutcome, journeysOutcome, NOTHING, vitestOutcome } from './outcome.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-outcome-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function reportOf(content: object): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

const file = path.join(root, 'packages/core/src/bid.test.ts');

test('a failed test is named with file, line, title and the first line of its message', () => {
  const failed = {
    status: 'failed',
    fullName: 'a bid below the price is refused',
    duration: 20,
    location: { line: 3 },
    failureMessages: [
      `AssertionError: expected 1 to be 2\n    at check (/other.ts:1:1)\n    at ${file}:17:5`,
    ],
  };
  const passed = { status: 'passed', fullName: 'a bid', duration: 1_500, failureMessages: [] };
  const testResults = [{ name: file, message: '', assertionResults: [failed, passed] }];
  const outcome = vitestOutcome('Unidade', reportOf({ testResults }), false);
  expect(outcome).toMatchObject({ passed: 1, failed: 1, flaky: [], notRun: [] });
  expect(outcome.failures).toEqual([
    'packages/core/src/bid.test.ts:17 › a bid below the price is refused: AssertionError: expected 1 to be 2',
  ]);
  expect(outcome.timings[1]).toEqual({
    title: 'packages/core/src/bid.test.ts › a bid',
    seconds: 1.5,
  });
});

test('an error that names no line of its file is named with the line of its test', () => {
  const failed = {
    status: 'failed',
    fullName: 'a bid',
    location: { line: 3 },
    failureMessages: ['Error: Test timed out in 120000ms.'],
  };
  const testResults = [{ name: file, message: '', assertionResults: [failed] }];
  const { failures } = vitestOutcome('Unidade', reportOf({ testResults }), false);
  expect(failures).toEqual([
    'packages/core/src/bid.test.ts:3 › a bid: Error: Test timed out in 120000ms.',
  ]);
});

test('a file that cannot be loaded counts as one failure with its message', () => {
  const testResults = [
    { name: file, message: 'Cannot find module x\nRequire stack', assertionResults: [] },
  ];
  const outcome = vitestOutcome('Unidade', reportOf({ testResults }), false);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.failures).toEqual(['packages/core/src/bid.test.ts: Cannot find module x']);
});

test('a tool that ends badly without a failed test counts as one failure', () => {
  expect(vitestOutcome('Unidade', '/does/not/exist.json', false)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['Unidade: um erro fora dos testes, veja acima'],
  });
  const passed = { status: 'passed', fullName: 'a bid', failureMessages: [] };
  const testResults = [{ name: file, message: '', assertionResults: [passed] }];
  expect(vitestOutcome('Unidade', reportOf({ testResults }), false)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

const spec = (title: string, status: string, rest: object = {}) => ({
  title,
  line: 9,
  tests: [{ status, results: [{ duration: 2_000 }], ...rest }],
});

test('a journey that passes at its second try has passed and is named', () => {
  const report = reportOf({
    suites: [
      {
        title: 'login.spec.ts',
        specs: [spec('wrong password', 'expected'), spec('banned client', 'flaky')],
        suites: [{ title: 'on a phone', specs: [spec('long name', 'flaky')] }],
      },
    ],
  });
  const outcome = journeysOutcome('Navegador', report, true);
  expect(outcome).toMatchObject({ passed: 3, failed: 0, failures: [] });
  expect(outcome.flaky).toEqual([
    'e2e/journeys/login.spec.ts › banned client',
    'e2e/journeys/login.spec.ts › on a phone › long name',
  ]);
});

test('a failed journey is named with the line where it failed', () => {
  const error = { message: '\u001b[31mError: no button\u001b[39m\nlog', location: { line: 31 } };
  const results = [{ duration: 1, error }];
  const report = reportOf({
    suites: [{ title: 'home.spec.ts', specs: [spec('menu', 'unexpected', { results })] }],
  });
  expect(journeysOutcome('Navegador', report, false)).toMatchObject({
    failed: 1,
    failures: ['e2e/journeys/home.spec.ts:31 › menu: Error: no button'],
  });
});

test('an error outside every journey counts as a failure', () => {
  const errors = [{ message: 'Error: The site or a journey reached for the outside world:\nx' }];
  const suites = [{ title: 'home.spec.ts', specs: [spec('menu', 'expected')] }];
  expect(journeysOutcome('Navegador', reportOf({ suites, errors }), false)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['Navegador: Error: The site or a journey reached for the outside world:'],
  });
});

test('a journey that did not run is named with its reason', () => {
  const annotations = [{ type: 'skip', description: 'não instalado: xvfb' }];
  const report = reportOf({
    suites: [
      {
        title: 'other-engines.spec.ts',
        specs: [
          spec('places a bid', 'skipped', { annotations }),
          spec('home', 'skipped', { results: [] }),
        ],
      },
    ],
  });
  expect(journeysOutcome('Navegador', report, true).notRun).toEqual([
    { title: 'e2e/journeys/other-engines.spec.ts › places a bid', reason: 'não instalado: xvfb' },
    { title: 'e2e/journeys/other-engines.spec.ts › home', reason: 'a execução terminou antes' },
  ]);
});

test('a check counts as one test and is named with the first line that names a file', () => {
  expect(checkOutcome('Tipos', true, '')).toEqual({ ...NOTHING, passed: 1 });
  const failure = (output: string) => checkOutcome('Tipos', false, output);
  expect(failure('Checked 9 files\n\n  a.ts(1,2): error TS1\nmore')).toMatchObject({
    failed: 1,
    failures: ['Tipos: a.ts(1,2): error TS1'],
  });
  expect(failure('\nsegmentation fault\n').failures).toEqual(['Tipos: segmentation fault']);
});

test('outcomes are added up', () => {
  const one = { ...NOTHING, passed: 1, failed: 2, failures: ['a'], flaky: ['b'] };
  const other = { ...NOTHING, passed: 3, failed: 4, failures: ['c'], flaky: ['d'] };
  expect(addOutcomes(one, other)).toEqual({
    ...NOTHING,
    passed: 4,
    failed: 6,
    failures: ['a', 'c'],
    flaky: ['b', 'd'],
  });
});
