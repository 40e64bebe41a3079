import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// test-environment.test.ts runs this with an operator's settings in the environment.

test('a test that makes an outside call and lives with its failure', async () => {
  await fetch('http://outside.example/').catch(() => {});
});

test('the next test, which makes none', () => {});

test('the environment of a test', () => {
  expect(Object.values(process.env)).not.toContain('of the operator');
  expect(process.env).toMatchObject({ MARTELO_ENV_FILE: '', NODE_ENV: 'test' });
});

test('the environment of a process that a test starts', () => {
  const child = execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)']);
  expect(String(child)).toContain('MARTELO_ENV_FILE');
  expect(String(child)).not.toContain('of the operator');
});
