import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '../settings.ts';
import { readRelease } from './release.ts';

const COMMIT = '9b4a3cb94f1d6f1e2a3b4c5d6e7f8091a2b3c4d5';
let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-release-'));
  fs.writeFileSync(path.join(root, 'package.json'), '{"version":"3.2.1"}');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function build(commit: string): void {
  fs.mkdirSync(path.join(root, 'apps/web/build'), { recursive: true });
  fs.writeFileSync(path.join(root, 'apps/web/build/commit'), commit);
}

test('a release is the version of package.json and the commit of the build', () => {
  build(`${COMMIT}\n`);
  expect(readRelease(root, {})).toEqual({ version: '3.2.1', commit: COMMIT });
});

test('the environment knows better, for an image that was built without git', () => {
  build(COMMIT);
  const given = { MARTELO_COMMIT: ' 0123456789ABCDEF ' };
  expect(readRelease(root, given).commit).toBe('0123456789abcdef');
});

test('what is no commit is none', () => {
  expect(readRelease(root, {}).commit).toBeNull();
  build('unknown');
  expect(readRelease(root, { MARTELO_COMMIT: 'the newest' }).commit).toBeNull();
});

test('the newest entry of the changelog is the version of package.json', () => {
  const { version } = readRelease(projectFolder, {});
  const changelog = fs.readFileSync(path.join(projectFolder, 'CHANGELOG.md'), 'utf8');
  expect(/^## (\S+?),? /m.exec(changelog)?.[1]).toBe(version);
});
