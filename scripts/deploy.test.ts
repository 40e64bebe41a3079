import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings, settingNames } from '../apps/server/src/settings.ts';
import { readDeployed, settingsOfEnvironment, settingsOfUnit } from './deploy-files.ts';
import { root } from './run.ts';

const UNITS = ['systemd/martelo@.service', 'systemd/martelo-migrate.service'];
const site = readDeployed('systemd/martelo@.service');
const environment = readDeployed('systemd/martelo.env.example');
/** Read where the settings file is chosen, before the settings are. */
const KNOWN = [...settingNames, 'MARTELO_ENV_FILE'];

test('the file of settings names every setting once, but those that the unit sets', () => {
  const ofUnit = settingsOfUnit(site);
  const named = settingsOfEnvironment(environment);
  expect([...named, ...ofUnit].sort()).toEqual([...KNOWN].sort());
});

test('every setting of the file has a line of its own that says what it does', () => {
  const blocks = environment.split('\n\n').slice(1);
  for (const block of blocks) {
    expect(block).toMatch(/^# .+/);
    expect(block).not.toMatch(/^#?[A-Z_]+=[^\n]*#/m);
  }
});

test('the file of settings is taken as it stands, but for its secrets', () => {
  const given = [...environment.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const secrets = {
    SESSION_SECRET: 's'.repeat(64),
    LEDGER_KEY: Buffer.alloc(32).toString('base64'),
    NODE_ENV: 'production',
  };
  const settings = readSettings(Object.assign(Object.fromEntries(given), secrets));
  expect(settings).toMatchObject({
    production: true,
    demo: false,
    migratesAtStart: false,
    secondFactorRequired: true,
    trustProxy: ['127.0.0.1'],
  });
});

test.each(UNITS)('%s sets only settings that the product reads', (unit) => {
  const ofUnit = settingsOfUnit(readDeployed(unit));
  expect(ofUnit).not.toEqual([]);
  expect(ofUnit.filter((name) => !KNOWN.includes(name))).toEqual([]);
});

/** The words that the command for administrators gives to systemd-run. */
function givenToSystemd(words: string[], env: Record<string, string> = {}): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-systemd-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', {
    mode: 0o755,
  });
  const given = execFileSync('sh', [path.join(root, 'deploy/systemd/martelo'), ...words], {
    env: { ...process.env, ...env, PATH: `${folder}${path.delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  return given.trim().split('\n');
}

test('a command of an administrator runs with what the unit of the site has', () => {
  const given = givenToSystemd(['backup', '/mnt/copias/antes.tar.gz']);
  const properties = given
    .filter((word) => word.startsWith('--property='))
    .map((word) => word.replace('--property=', ''));
  const lines = site.replaceAll('%i', '3000').split('\n');
  expect(properties.length).toBeGreaterThan(4);
  expect(properties.filter((property) => !lines.includes(property))).toEqual([]);
  expect(given).toEqual(
    expect.arrayContaining([
      `--uid=${/^User=(.*)$/m.exec(site)?.[1]}`,
      `--gid=${/^Group=(.*)$/m.exec(site)?.[1]}`,
    ]),
  );
  const program = /^ExecStart=(\S+)/m.exec(site)?.[1];
  expect(given.slice(-4)).toEqual([
    program,
    'apps/server/src/cli.ts',
    'backup',
    '/mnt/copias/antes.tar.gz',
  ]);
  const other = givenToSystemd(['audit'], { MARTELO_INSTANCE: '3001' });
  expect(other).toContain('--property=EnvironmentFile=-/etc/martelo/3001.env');
});

test.each([
  { word: 'migrate', isOwner: true },
  { word: 'restore', isOwner: true },
  { word: 'audit', isOwner: false },
  { word: 'backup', isOwner: false },
])('the command $word has the address of the owner: $isOwner', ({ word, isOwner }) => {
  const given = givenToSystemd([word]);
  expect(given.some((one) => one.includes('migrate.env'))).toBe(isOwner);
});

test('systemd waits longer than the site takes to stop', () => {
  const stop = /STOP_TIMEOUT_MS = ([\d_]+);/.exec(
    readDeployed('../apps/server/src/start/serve.ts'),
  );
  const longestMs = Number(stop?.[1]?.replaceAll('_', ''));
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(site) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(longestMs);
});
