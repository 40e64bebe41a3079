import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceKey } from './source-key.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-tree-'));
  git('init', '-q');
  write('a.ts', 'one');
  write('docs/a.md', 'one');
  git('add', '.');
  git('commit', '-q', '-m', 'one');
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

test('the key changes with every file outside docs, committed or not', () => {
  const first = sourceKey(root);
  write('docs/a.md', 'two');
  expect(sourceKey(root)).toBe(first);
  write('a.ts', 'two');
  const second = sourceKey(root);
  expect(second).not.toBe(first);
  git('commit', '-q', '-a', '-m', 'two');
  expect(sourceKey(root)).toBe(second);
  write('b.ts', 'new');
  expect(sourceKey(root)).not.toBe(second);
});

test('what a person has staged stays as it is', () => {
  write('a.ts', 'two');
  write('b.ts', 'new');
  git('add', 'b.ts');
  sourceKey(root);
  expect(git('status', '--porcelain')).toBe(' M a.ts\nA  b.ts\n');
});
