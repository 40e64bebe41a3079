import { DEMO_CLIENT_EMAIL, loadDemo } from '../features/demo/load-demo.ts';
import { findAccount } from '../features/identity/accounts.queries.ts';
import { ensureAdmin } from '../features/identity/ensure-admin.ts';
import { hashPassword } from '../features/identity/passwords.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Settings } from '../settings.ts';
import type { SignIn } from './start-block.ts';

/**
 * The password of every account of the demonstration. These accounts exist only in the
 * demonstration.
 */
export const DEMO_PASSWORD = 'martelo-demonstracao';

/** Makes sure that the administrator and the demonstration exist; returns the sign-ins to print. */
export async function prepareData(db: Db, settings: Settings): Promise<SignIn[]> {
  const administrators = await ensureAdmin(db, settings);
  const signIns = administrators.map(
    ({ email, password }): SignIn => ({ label: 'Administrador', email, password }),
  );
  if (!settings.demo) return signIns;
  await loadDemo(db, await hashPassword(DEMO_PASSWORD));
  // A database with a real yard was left unchanged, so its clients are not printed.
  if (!(await findAccount(db, DEMO_CLIENT_EMAIL))) return signIns;
  return [...signIns, { label: 'Cliente', email: DEMO_CLIENT_EMAIL, password: DEMO_PASSWORD }];
}
