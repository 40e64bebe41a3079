import { spawnSync } from 'node:child_process';

/** Debian's packages, and the programs of them that the proof runs. */
const PACKAGES = ['ceph-mon', 'ceph-osd', 'ceph-common', 'radosgw'];
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'ceph', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** Installs what is missing, and says so before. Throws one sentence when it cannot. */
export function installCeph(): void {
  if (missingPrograms().length === 0) return;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES];
  const byHand = `install the packages yourself (${command.join(' ')}) and call the proof again`;
  if (process.getuid?.() !== 0) throw new Error(`${missingPrograms()} are missing: ${byHand}`);
  console.log(
    `  Ceph is missing, so Debian's packages are installed now (some 250 MB): ${command.join(' ')}`,
  );
  console.log(`  They stay; 'apt-get purge ${PACKAGES.join(' ')}' takes them away again.`);
  const tries = [() => apt(command), () => apt(['apt-get', 'update']) && apt(command)];
  if (tries.some((install) => install()) && missingPrograms().length === 0) return;
  throw new Error(`the packages could not be installed: ${byHand}`);
}

function apt([program = '', ...words]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

const missingPrograms = () =>
  PROGRAMS.filter((program) => spawnSync(program, ['--version']).error !== undefined);
