import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DeployCheck } from './deploy-checks/check.ts';
import { backrestCheck, setupCheck } from './deploy-checks/postgres.ts';
import { caddyCheck, haproxyCheck, nginxCheck } from './deploy-checks/proxies.ts';
import { systemdCheck } from './deploy-checks/systemd.ts';

// The files of deploy/ are checked by the programs that read them, as far as this machine has these. What needs no
// program is in deploy*.test.ts, which `npm test` runs.

const CHECKS: readonly DeployCheck[] = [
  systemdCheck,
  nginxCheck,
  caddyCheck,
  haproxyCheck,
  setupCheck,
  backrestCheck,
];

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
process.env.PATH = folders.join(path.delimiter);
const isInstalled = (program: string) =>
  folders.some((folder) => fs.existsSync(path.join(folder, program)));

/** A program that broke is a fault like any other. */
async function outcomeOf(run: DeployCheck['run'], scratch: string): Promise<string | null> {
  try {
    return await run(scratch);
  } catch (error) {
    return String(error);
  }
}

let faults = 0;
for (const { title, needs, debian, run } of CHECKS) {
  const missing = needs.filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    console.log(`not run  ${title} (apt-get install ${debian})`);
    continue;
  }
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-deploy-'));
  try {
    const fault = await outcomeOf(run, scratch);
    if (fault !== null) faults += 1;
    console.log(fault === null ? `good     ${title}` : `FAULT    ${title}\n${fault}`);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}
process.exitCode = faults === 0 ? 0 : 1;
