import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Installs what is missing of Debian's packages, and says so first. Returns a sentence when it cannot. */
export function installPackages(packages: readonly string[]): string | null {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return null;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0) return `missing packages; as root: ${command.join(' ')}`;
  console.log(`  installing ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command[0] ?? '', command.slice(1), { env });
  return status === 0 ? null : `${command.join(' ')} failed: ${stderr?.toString().trim()}`;
}

function isInstalled(name: string): boolean {
  const files = fs.readFileSync('/var/lib/dpkg/status', 'utf8');
  const entry = files.split('\n\n').find((each) => each.startsWith(`Package: ${name}\n`));
  return entry?.includes('\nStatus: install ok installed') ?? false;
}
