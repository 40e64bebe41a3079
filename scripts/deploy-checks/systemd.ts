import fs from 'node:fs';
import path from 'node:path';
import { readDeployed } from '../deploy-files.ts';
import { root } from '../run.ts';
import { ask, type DeployCheck } from './check.ts';

/** The unit's programs are those of this checkout, so that it is noticed when they move. */
export const systemdCheck: DeployCheck = {
  title: 'systemd/*.service: systemd-analyze verify',
  needs: ['systemd-analyze'],
  debian: 'systemd',
  run(scratch) {
    const units = { 'martelo@.service': 'martelo@3000.service', 'martelo-migrate.service': '' };
    const files = Object.entries(units).map(([unit, instance]) => {
      const file = path.join(scratch, instance || unit);
      const text = readDeployed(`systemd/${unit}`).replaceAll('/opt/martelo/', `${root}/`);
      fs.writeFileSync(file, text);
      return file;
    });
    // A key that it does not know is a warning only, and other units of the machine have theirs.
    const { output } = ask('systemd-analyze', ['verify', '--man=no', ...files]);
    const ours = output.split('\n').filter((line) => line.includes('martelo'));
    return ours.length > 0 ? ours.join('\n') : null;
  },
};
