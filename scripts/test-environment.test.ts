import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingNames } from '../apps/server/src/settings.ts';
import { bin, root } from './run.ts';
import { testEnvironment } from './test-environment.ts';

const exec = promisify(execFile);
const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
  exec(command, args, { cwd: root, env });

/** Every setting of the server's schema, so that this test includes new settings automatically. */
const operator = Object.fromEntries(settingNames.map((name) => [name, 'of the operator']));

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-test-environment-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('a process that a test run starts', () => {
  const seenBy = async (env: NodeJS.ProcessEnv): Promise<Record<string, string>> => {
    const { stdout } = await run(process.execPath, ['-p', 'JSON.stringify(process.env)'], env);
    return JSON.parse(stdout);
  };

  test("gets no setting of the operator's site", async () => {
    const inherited = { ...process.env, ...operator, ANY_OTHER: 'of the operator' };
    const seen = await seenBy(testEnvironment({}, inherited));
    expect(settingNames).toContain('WHATSAPP_TOKEN');
    expect(Object.entries(seen).filter(([, value]) => value === 'of the operator')).toEqual([]);
    // If it were unset, the operator's .env would be read.
    expect(seen.MARTELO_ENV_FILE).toBe('');
  });

  test('gets the settings of its test, and those that programs need', async () => {
    const seen = await seenBy(testEnvironment({ PORT: '0', DEMO: '1' }));
    expect(seen).toMatchObject({ PORT: '0', DEMO: '1', PATH: process.env.PATH });
  });

  test('cannot connect to another machine, and reports that it tried', async () => {
    const report = path.join(folder, 'calls.txt');
    const call = `fetch('https://graph.facebook.com/v24.0/1/messages').catch((e) => console.log(e.cause.message))`;
    const env = testEnvironment({ MARTELO_OUTSIDE_CALLS: report });
    const { stdout, stderr } = await run(process.execPath, ['-e', call], env);
    expect(stdout).toContain('may not reach the outside world');
    expect(stderr).toContain('connection to graph.facebook.com:443');
    expect(fs.readFileSync(report, 'utf8')).toBe('connection to graph.facebook.com:443\n');
  });
});

/** The outcome of each probe in each of the four projects, as a direct `npx vitest` gives it. */
test('Vitest started directly keeps out settings, and fails a test that calls outside', async () => {
  const report = path.join(folder, 'probes.json');
  const { PATH, HOME } = process.env;
  await run(
    bin('vitest'),
    ['run', '--config=scripts/probes/probe.config.ts', '--reporter=json', `--outputFile=${report}`],
    { PATH, HOME, ...operator },
  ).catch(() => {});
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as ProbeReport;
  const outcomes = testResults.map(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => `${status}: ${title}`),
  );
  const expected = [
    'failed: a test that makes an outside call and lives with its failure',
    'passed: the next test, which makes none',
    'passed: the environment of a test',
    'passed: the environment of a process that a test starts',
  ];
  expect(outcomes).toEqual([expected, expected, expected, expected]);
  expect(JSON.stringify(testResults)).toContain('connection to outside.example:80');
}, 60_000);

type ProbeReport = {
  testResults: { assertionResults: { title: string; status: string }[] }[];
};
