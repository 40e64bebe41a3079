import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withSetupLock } from './setup-lock.mjs';
import {
  fingerprint,
  hydrateSymlinks,
  isInstalled,
  isNewEnough,
  writeCommit,
} from './setup-steps.mjs';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-setup-test-'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

function write(file: string, content: unknown): void {
  const place = path.join(root, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
}

test.each([
  ['v24.0.0', true],
  ['v24.21.0\n', true],
  ['v26.1.0', true],
  ['v23.11.0', false],
  ['v20.19.0', false],
])('Node %s is new enough: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

describe('dependencies', () => {
  const zod = { version: '4.6.7' };
  const core = { link: true };
  const wanted = {
    '': { name: 'martelo' },
    'apps/server': { version: '0.1.0' },
    'node_modules/zod': zod,
    'node_modules/@martelo/core': core,
    'node_modules/sharp-darwin': { version: '1.0.0', optional: true },
  };
  const lock = (packages: object) => write('package-lock.json', { packages });
  const present = (packages: object) => write('node_modules/.package-lock.json', { packages });

  test('are missing on a fresh clone', () => {
    lock(wanted);
    expect(isInstalled(root)).toBe(false);
  });

  test('are there when every package has its version, whatever other machines need', () => {
    lock(wanted);
    present({ 'node_modules/zod': zod, 'node_modules/@martelo/core': core });
    expect(isInstalled(root)).toBe(true);
  });

  test.each([
    [
      'of another version',
      { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/@martelo/core': core },
    ],
    ['left out', { 'node_modules/@martelo/core': core }],
    ['a new package of this repository', { 'node_modules/zod': zod }],
  ])('are installed again when one is %s', (_, packages) => {
    lock(wanted);
    present(packages);
    expect(isInstalled(root)).toBe(false);
  });
});

test('get the links that the package cannot contain, once', () => {
  write('native/lib/libpq.so.5.18', 'library');
  write('native/pg-symlinks.json', [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ]);
  const native = path.join(root, 'native');
  hydrateSymlinks(native);
  hydrateSymlinks(native);
  expect(fs.readlinkSync(path.join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(fs.readFileSync(path.join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
});

describe('the pages are built again', () => {
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('tsconfig.base.json', '{}');
    write('apps/web/app/root.tsx', 'root');
    write('packages/core/src/money.ts', 'money');
    write('docs/manual.md', 'manual');
    write('docs/images/sale.png', 'sale');
  });

  test.each([
    ['apps/web/app/root.tsx', true],
    ['apps/web/app/routes/new.tsx', true],
    ['packages/core/src/money.ts', true],
    ['docs/manual.md', true],
    ['docs/images/sale.png', true],
    ['docs/glossary.md', false],
    ['package-lock.json', true],
    ['apps/web/app/root.test.tsx', false],
    ['apps/web/build/client/a.js', false],
    ['apps/web/.react-router/types/a.ts', false],
    ['apps/server/src/main.ts', false],
  ])('when %s changes: %s', (file, expected) => {
    const before = fingerprint(root);
    write(file, 'changed');
    expect(fingerprint(root) !== before).toBe(expected);
  });

  test("not when only a file's time changes", () => {
    const before = fingerprint(root);
    fs.utimesSync(path.join(root, 'apps/web/app/root.tsx'), 1, 1);
    expect(fingerprint(root)).toBe(before);
  });
});

test('two set-ups of a project run one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) =>
    withSetupLock(root, async () => {
      steps.push(`${name} in`);
      await new Promise(setImmediate);
      steps.push(`${name} out`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(steps).toEqual(['a in', 'a out', 'b in', 'b out']);
});

describe('the commit of a build', () => {
  const file = () => path.join(root, 'apps/web/build/commit');
  const git = (...parts: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@exemplo.example', ...parts], {
      cwd: root,
      encoding: 'utf8',
    }).trim();

  test('is that of the checkout', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'first');
    writeCommit(root);
    expect(fs.readFileSync(file(), 'utf8').trim()).toBe(git('rev-parse', 'HEAD'));
  });

  test('is not left from an older one where there is no git', () => {
    write('apps/web/build/commit', 'an older one');
    writeCommit(root);
    expect(fs.existsSync(file())).toBe(false);
  });
});
