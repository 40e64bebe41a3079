import { expect, test } from 'vitest';
import { readSettings, settingNames } from '../apps/server/src/settings.ts';
import { readDeployed, settingsOfEnvironment, settingsOfUnit } from './deploy-files.ts';

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

test('systemd waits longer than the site takes to stop', () => {
  const stop = /STOP_TIMEOUT_MS = ([\d_]+);/.exec(
    readDeployed('../apps/server/src/start/serve.ts'),
  );
  const longestMs = Number(stop?.[1]?.replaceAll('_', ''));
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(site) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(longestMs);
});
