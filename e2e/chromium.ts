import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * No first-run page, no calls to the browser's own hosts, no emulated graphics card. DNS fails for
 * every other machine, and such a request fails its journey.
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
 * How to launch the browser of the journeys: the one among the dependencies, which is built for
 * headless use and takes less than half the time of a desktop browser. On machines where it does
 * not run, the system's browser is used. MARTELO_CHROMIUM names another one.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const named = process.env.MARTELO_CHROMIUM;
  const packaged = named ? null : await packagedChromium();
  if (packaged) return packaged;
  return launchOf(named ?? systemChromium());
}

/** A whole browser: unlike the headless one among the dependencies it shows notices. Undefined: there is none. */
export function wholeChromium(): LaunchOptions | undefined {
  const executablePath = process.env.MARTELO_CHROMIUM ?? systemChromium();
  return executablePath === undefined ? undefined : launchOf(executablePath);
}

function launchOf(executablePath: string | undefined): LaunchOptions {
  // The sandbox refuses to run as root, which containers and CI machines often are.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { ...(executablePath && { executablePath }), args: [...QUIET, ...root] };
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const paths = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return paths.find((file) => fs.existsSync(file));
}

/** Null on machines where it does not run: it is built for one platform. */
async function packagedChromium(): Promise<LaunchOptions | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // The package unpacks its system libraries only inside a function runtime, which it detects when
  // it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const env = { ...process.env, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
  if (spawnSync(executablePath, ['--version'], { env }).status !== 0) return null;
  // The package's own arguments are not used: they are for a function runtime with a single process
  // (it ends with its last page) and without web security, which would hide errors of the product.
  return { executablePath, env, args: [...QUIET, '--no-sandbox', '--no-zygote'] };
}
