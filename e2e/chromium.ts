import fs from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Quiet: no first-run page, no calls to the browser's own hosts, no graphics card imitated. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--disable-software-rasterizer',
];

/**
 * How to launch the browser of these tests: the system's Chromium if there is one, else the one that
 * comes with the dependencies. MARTELO_CHROMIUM names another; `packaged` asks for the latter.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const wanted = process.env.MARTELO_CHROMIUM;
  const found = wanted === 'packaged' ? undefined : (wanted ?? systemChromium());
  // The sandbox refuses to run as root, which containers and CI machines often are.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  if (found) return { executablePath: found, args: [...QUIET, ...root] };
  return packagedChromium();
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return places.find((place) => fs.existsSync(place));
}

async function packagedChromium(): Promise<LaunchOptions> {
  // The package unpacks the system libraries that it was built with only when it believes itself
  // in a function runtime, and it looks when it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    // Not the package's own: those are for a function runtime, where one process has to do (it ends
    // with its last page) and web security is off, which would hide faults of ours.
    args: [...QUIET, '--no-sandbox', '--no-zygote'],
    env: { ...process.env, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' },
  };
}
