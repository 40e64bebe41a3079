import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitTime, projectSkips, readSkips, realNow } from './set-aside.ts';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-set-aside-'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

const NOW = Date.parse('2026-11-27T12:00:00-03:00');
const FILE = 'a.spec.ts';

function skipsOf(text: string, { now = NOW, committed = NOW } = {}) {
  fs.writeFileSync(path.join(root, FILE), text);
  return readSkips({ root, files: [FILE], now, committedAt: () => committed });
}

const comment = (until: string) =>
  `// Set aside until ${until}: the double of the bank is slow. No other test: "the sale is paid".`;

test.each([
  "test('a', () => { test.fixme(); });",
  "test.skip('a', () => {});",
  "test.fixme('a', async ({ page }) => { await page.close(); });",
  "describe.skip('a', () => {});",
  "test.todo('a');",
  "test('a', ({ skip }) => { skip(); });",
  'it.skip(`a`, function () {});',
])(
  'a test that is taken out for everybody says until when, why and what is untested: %s',
  (text) => {
    expect(skipsOf(text).faults).toEqual([
      expect.stringMatching(/^a\.spec\.ts:1: a test that is set aside needs this comment/),
    ]);
    const { faults, setAside } = skipsOf(`${comment('2026-12-05')}\n${text}`);
    expect(faults).toEqual([]);
    expect(setAside).toEqual([
      {
        file: FILE,
        line: 2,
        until: '2026-12-05',
        reason: 'the double of the bank is slow',
        untested: 'the sale is paid',
        isExpired: false,
      },
    ]);
  },
);

test('the comment may take several lines', () => {
  const text = comment('2026-12-05').replace(' No other', '\n// No other');
  expect(skipsOf(`${text}\ntest.skip('a', () => {});`)).toMatchObject({
    faults: [],
    setAside: [{ untested: 'the sale is paid' }],
  });
});

test('a test is set aside for 14 days after its commit, not longer', () => {
  const faultsUntil = (until: string) =>
    skipsOf(`${comment(until)}\ntest.skip('a', () => {});`).faults;
  expect(faultsUntil('2026-12-11')).toEqual([]);
  expect(faultsUntil('2026-12-12')).toEqual([
    'a.spec.ts:2: 2026-12-12 is more than 14 days after its commit',
  ]);
});

test('after its last day in Brazil a test that is set aside has expired', () => {
  const text = `${comment('2026-12-05')}\ntest.skip('a', () => {});`;
  const at = (now: string) => skipsOf(text, { now: Date.parse(now) }).setAside[0]?.isExpired;
  expect(at('2026-12-05T23:59:00-03:00')).toBe(false);
  expect(at('2026-12-06T00:00:00-03:00')).toBe(true);
});

test('a skip that depends on the machine needs only its reason', () => {
  const withReason = "test('a', ({ skip }) => { skip(!isBuilt(), 'as páginas faltam'); });";
  expect(skipsOf(withReason)).toMatchObject({ setAside: [], faults: [] });
  expect(skipsOf(withReason).reasons.get(FILE)).toBe('as páginas faltam');
  expect(skipsOf("test('a', () => { test.skip(missing, missingText); });").faults).toEqual([]);
  for (const text of [
    "test('a', () => { test.skip(missing); });",
    "test.skipIf(missing)('a', () => {});",
    "test.runIf(present)('a', () => {});",
  ]) {
    expect(skipsOf(text).faults).toEqual([
      expect.stringContaining('gives its reason as second argument'),
    ]);
  }
});

test('calls of other objects are no skips', () => {
  expect(skipsOf("list.skip(3); page.skip('x'); const skip = 1;")).toMatchObject({
    setAside: [],
    faults: [],
  });
});

test('the day of the commit comes from Git, also for a line that moved', () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      env: { PATH: process.env.PATH, GIT_COMMITTER_DATE: '2026-11-01T12:00:00Z' },
    });
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.test'];
  git('init', '-q');
  fs.writeFileSync(path.join(root, FILE), "// one\ntest.skip('a', () => {});\n");
  git('add', '.');
  git(...identity, 'commit', '-q', '-m', 'one');
  const time = commitTime(root, NOW);
  expect(time(FILE, 2)).toBe(Date.parse('2026-11-01T12:00:00Z'));
  fs.writeFileSync(path.join(root, FILE), "// one\n// new\ntest.skip('a', () => {});\n");
  expect(time(FILE, 2)).toBe(NOW);
  expect(time(FILE, 3)).toBe(Date.parse('2026-11-01T12:00:00Z'));
  expect(time('unknown.spec.ts', 1)).toBe(NOW);
});

test('the clock that judges is the one of the machine', () => {
  expect(Math.abs(realNow() - Date.now())).toBeLessThan(60_000);
});

test('every test of this project that is set aside says what it must', () => {
  expect(projectSkips(path.resolve(import.meta.dirname, '../..')).faults).toEqual([]);
});
