import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectFolder } from '../settings.ts';
import { describeRelease, readRelease, release } from './release.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-release-'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"version":"1.2.3"}');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('names the version and the commit that the set-up wrote', () => {
  fs.writeFileSync(path.join(folder, '.commit'), 'abc1234\n');
  expect(readRelease(folder)).toEqual({ version: '1.2.3', commit: 'abc1234' });
  expect(describeRelease(readRelease(folder))).toBe('1.2.3 (commit abc1234)');
});

it.each([
  ['missing', () => {}],
  ['empty', () => fs.writeFileSync(path.join(folder, '.commit'), '')],
  ['not a file', () => fs.mkdirSync(path.join(folder, '.commit'))],
])('says that the commit is unknown when its file is %s', (_, make) => {
  make();
  expect(describeRelease(readRelease(folder))).toBe('1.2.3 (commit desconhecido)');
});

it('is described in the changelog', () => {
  const changelog = fs.readFileSync(path.join(projectFolder, 'CHANGELOG.md'), 'utf8');
  const [newest] = changelog.match(/(?<=^## \[)\d[^\]]*/m) ?? [];
  expect(newest).toBe(release.version);
  expect(changelog).toMatch(/^## \[Unreleased\]$/m);
});
