import { pathToFileURL } from 'node:url';
import './outside-guard.ts';

/** Variables of libfaketime, with which the whole run moves the clock of the product. */
const FAKE_CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_NO_CACHE'];

/** The variables that a process of a test run inherits. All others are removed. */
const PASSED_ON = new Set([
  // Variables of the machine: programs, folders, language, terminal.
  ...['PATH', 'LD_LIBRARY_PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL'],
  ...['TMPDIR', 'TMP', 'TEMP', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'],
  ...['LANG', 'LC_ALL', 'LC_CTYPE', 'TERM', 'COLORTERM', 'FORCE_COLOR', 'NO_COLOR', 'CI'],
  // Variables of the run: its browser, the folder of benches, and data that its parts exchange.
  ...['MARTELO_CHROMIUM', 'BENCH_DIR', 'PROOF_DIR'],
  ...['MARTELO_SITE', 'MARTELO_PREPARED', 'MARTELO_OUTSIDE_CALLS'],
  // Which run it is: the gate or the whole, the seed of its properties, its clock.
  ...['MARTELO_WHOLE', 'MARTELO_SEED', ...FAKE_CLOCK],
]);

/** Vitest and Playwright use these for their own processes. */
const OF_THE_TOOLS = /^(VITEST|PLAYWRIGHT|PW|TEST(_|$))/;

/**
 * The whole environment of a process of a test run: the allowed part of `inherited` and the
 * settings that the test gives. No setting of an operator's site is included, neither from the
 * environment nor from a `.env`, and no Node process can connect to another machine.
 */
export function testEnvironment(
  settings: Record<string, string> = {},
  inherited: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const passed = Object.entries(inherited).filter(
    ([name]) => PASSED_ON.has(name) || OF_THE_TOOLS.test(name),
  );
  return {
    ...Object.fromEntries(passed),
    // Empty: no settings file.
    MARTELO_ENV_FILE: '',
    NODE_OPTIONS: `--import=${pathToFileURL(`${import.meta.dirname}/outside-guard.ts`)}`,
    ...settings,
  };
}

/** Replaces this process's own environment, for a test tool that was started directly. */
export function enterTestEnvironment(settings: Record<string, string> = {}): void {
  const whole = testEnvironment(settings);
  for (const name of Object.keys(process.env)) if (!(name in whole)) delete process.env[name];
  Object.assign(process.env, whole);
}
