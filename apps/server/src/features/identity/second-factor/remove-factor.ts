import type { Db, Tx } from '../../../platform/database/connect.ts';
import { auditFactor, renewRecoveryCodes } from './add-factor.ts';
import type { FactorOwner } from './factor-owner.ts';
import {
  type FactorsInUse,
  hasFactor,
  listPasskeys,
  lockFactorOwner,
  readFactorsInUse,
} from './second-factors.queries.ts';
import { deleteAppSecret, deletePasskey, deleteRecoveryCodes } from './second-factors.writes.ts';

export type RemoveOutcome = { ok: true } | { ok: false; code: 'NOT_FOUND' | 'LAST_SECOND_FACTOR' };

export function removeApp(db: Db, owner: FactorOwner): Promise<RemoveOutcome> {
  return db.transaction(async (tx) => {
    await lockFactorOwner(tx, owner.id);
    const before = await readFactorsInUse(tx, owner.id);
    if (!before.hasApp) return { ok: false, code: 'NOT_FOUND' };
    if (isNeeded(owner, { ...before, hasApp: false })) return LAST;
    await deleteAppSecret(tx, owner.id);
    await finishRemoving(tx, owner);
    await auditFactor(tx, owner, 'second-factor.app-removed');
    return { ok: true };
  });
}

export function removePasskey(db: Db, owner: FactorOwner, id: number): Promise<RemoveOutcome> {
  return db.transaction(async (tx) => {
    await lockFactorOwner(tx, owner.id);
    const own = await listPasskeys(tx, owner.id);
    if (!own.some((passkey) => passkey.id === id)) return { ok: false, code: 'NOT_FOUND' };
    const before = await readFactorsInUse(tx, owner.id);
    if (isNeeded(owner, { ...before, passkeyCount: before.passkeyCount - 1 })) return LAST;
    await deletePasskey(tx, id);
    await finishRemoving(tx, owner);
    await auditFactor(tx, owner, 'second-factor.passkey-removed');
    return { ok: true };
  });
}

/** Undefined without a factor: recovery codes alone are none. */
export function replaceRecoveryCodes(db: Db, owner: FactorOwner): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    await lockFactorOwner(tx, owner.id);
    if (!hasFactor(await readFactorsInUse(tx, owner.id))) return undefined;
    return renewRecoveryCodes(tx, owner);
  });
}

const LAST = { ok: false, code: 'LAST_SECOND_FACTOR' } as const;

/** The person must have a factor and would have none. */
function isNeeded({ mustHave }: FactorOwner, after: FactorsInUse): boolean {
  return mustHave && !hasFactor(after);
}

/** With the last factor its recovery codes go too. */
async function finishRemoving(tx: Tx, { id }: FactorOwner): Promise<void> {
  if (!hasFactor(await readFactorsInUse(tx, id))) await deleteRecoveryCodes(tx, id);
}
