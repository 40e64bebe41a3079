import type { Db, Tx } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertUser } from './accounts.writes.ts';
import { hashPassword } from './passwords.ts';

export type CreateAdminOutcome = { ok: true; id: number } | { ok: false; code: 'EMAIL_TAKEN' };

/** Creates an administrator from the console or at start. The caller has checked the password. */
export async function createAdmin(
  db: Db | Tx,
  admin: { email: string; name: string; password: string },
): Promise<CreateAdminOutcome> {
  const passwordHash = await hashPassword(admin.password);
  return db.transaction(async (tx): Promise<CreateAdminOutcome> => {
    const id = await insertUser(tx, {
      name: admin.name.trim(),
      email: admin.email.trim().toLowerCase(),
      passwordHash,
      role: 'admin',
      profiles: ['diretor'],
      status: 'aprovado',
    });
    if (!id) return { ok: false, code: 'EMAIL_TAKEN' };
    await recordAudit(tx, {
      actorId: null,
      ip: '',
      action: 'admin.created',
      subjectType: 'user',
      subjectId: id,
    });
    return { ok: true, id };
  });
}
