import { DEMO_CLIENT_EMAIL, loadDemo } from '../features/demo/load-demo.ts';
import { findAccount } from '../features/identity/accounts.queries.ts';
import { ensureAdmin } from '../features/identity/ensure-admin.ts';
import { hashPassword } from '../features/identity/passwords.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Settings } from '../settings.ts';
import type { SignIn } from './start-block.ts';

/** Of every account of the demonstration: they open nothing but the demonstration. */
export const DEMO_PASSWORD = 'martelo-demonstracao';

/** Sees to the administrator and the demonstration; returns the sign-ins to tell. */
export async function prepareData(db: Db, settings: Settings): Promise<SignIn[]> {
  const administrators = await ensureAdmin(db, settings);
  const signIns = administrators.map(
    ({ email, password }): SignIn => ({ label: 'Administrador', email, password }),
  );
  if (!settings.demo) return signIns;
  await loadDemo(db, await hashPassword(DEMO_PASSWORD));
  // A database with a yard of its own was left alone: its clients are not ours to tell.
  if (!(await findAccount(db, DEMO_CLIENT_EMAIL))) return signIns;
  return [...signIns, { label: 'Cliente', email: DEMO_CLIENT_EMAIL, password: DEMO_PASSWORD }];
}
