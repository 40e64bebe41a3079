// The preparation for all other scripts. It uses only Node built-ins up to Node 20, because a fresh
// clone has nothing else.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withSetupLock } from './setup-lock.mjs';
import {
  compressAssets,
  fingerprint,
  hydrateSymlinks,
  isInstalled,
  isNewEnough,
  nativeFolders,
  OLDEST_NODE,
  writeCommit,
} from './setup-steps.mjs';

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const say = (text) => console.log(`  ${text}`);

try {
  await withSetupLock(root, () => {
    install();
    const node = findNode();
    for (const folder of nativeFolders(root)) hydrateSymlinks(folder);
    if (process.argv.includes('--build')) {
      buildPages(node);
      writeCommit(root);
    }
  });
} catch (error) {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}

function install() {
  if (isInstalled(root)) return;
  say('Instalando as dependências (cerca de um minuto)…');
  // NODE_ENV=production would omit packages that builds and tests need. No package runs a program of
  // its own at the installation: what PostgreSQL's would do is hydrateSymlinks below.
  const wanted = ['--include=dev', '--ignore-scripts'];
  const flags = ['ci', ...wanted, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...flags], {})
    : run('npm', flags, { shell: process.platform === 'win32' });
  if (result.status === 0) return;
  process.stderr.write(result.output);
  throw new Error('A instalação das dependências falhou: confira a rede e tente de novo.');
}

/** The Node of the next scripts: the one among the dependencies, else this machine's. */
function findNode() {
  const bundled = path.join(root, 'node_modules/.bin/node');
  const { status, stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  if (status === 0 && isNewEnough(stdout)) return bundled;
  if (!isNewEnough(process.version)) {
    throw new Error(
      `Para esta máquina (${process.platform}-${process.arch}) é preciso instalar o Node ${OLDEST_NODE} ou mais novo; o atual é o ${process.version}.`,
    );
  }
  // npm would prefer a Node among the dependencies even when it does not run here.
  fs.rmSync(bundled, { force: true });
  return process.execPath;
}

function buildPages(node) {
  const web = path.join(root, 'apps/web');
  const mark = path.join(web, 'build/.fingerprint');
  const wanted = fingerprint(root);
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return;
  say('Preparando as páginas…');
  fs.rmSync(mark, { force: true });
  // The office and the bundle that renders, then the browser's part of the public pages.
  const steps = [
    ['@react-router/dev/bin.cjs', 'build'],
    ['vite/bin/vite.js', 'build', '--config', 'public.config.ts'],
  ];
  for (const [tool, ...args] of steps) {
    const result = run(node, [path.join(root, 'node_modules', tool), ...args], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (result.status === 0) continue;
    process.stderr.write(result.output);
    throw new Error('As páginas não puderam ser preparadas: veja o erro acima.');
  }
  compressAssets(path.join(web, 'build/client'));
  // Written last, so that an interrupted build is repeated.
  fs.writeFileSync(mark, wanted);
}

function run(command, parameters, options) {
  const result = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  return { status: result.status, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}
