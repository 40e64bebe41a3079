import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Quiet: no first-run page, no calls to the browser's own hosts, no graphics card imitated. A page
 * that asks for another machine is told that there is none, which fails its journey.
 */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * How to launch the browser of these tests: the one that comes with the dependencies, which is made
 * for work without a window and takes less than half the time of a desk's; where it does not run,
 * the system's. MARTELO_CHROMIUM names another.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const named = process.env.MARTELO_CHROMIUM;
  const packaged = named ? null : await packagedChromium();
  if (packaged) return packaged;
  // The sandbox refuses to run as root, which containers and CI machines often are.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: named ?? systemChromium(), args: [...QUIET, ...root] };
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return places.find((place) => fs.existsSync(place));
}

/** Null where it does not run: it is made for one kind of machine. */
async function packagedChromium(): Promise<LaunchOptions | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package unpacks the system libraries that it was built with only when it believes itself
  // in a function runtime, and it looks when it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const env = { ...process.env, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
  if (spawnSync(executablePath, ['--version'], { env }).status !== 0) return null;
  // Not the package's own arguments: those are for a function runtime, where one process has to do
  // (it ends with its last page) and web security is off, which would hide faults of ours.
  return { executablePath, env, args: [...QUIET, '--no-sandbox', '--no-zygote'] };
}
