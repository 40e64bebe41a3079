import type { NewPasskey } from '@martelo/contract/shapes/second-factor';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type FactorAdded, finishAdding } from './add-factor.ts';
import { createChallenge, endChallenge, lockChallenge } from './challenges.writes.ts';
import { checkNewPasskey, newPasskeyOptions } from './check-passkey.ts';
import type { FactorOwner } from './factor-owner.ts';
import type { PasskeySite } from './passkey-site.ts';
import { listPasskeys, lockFactorOwner, readFactorsInUse } from './second-factors.queries.ts';
import { insertPasskey } from './second-factors.writes.ts';

/** More than anybody has devices. */
export const MOST_PASSKEYS = 10;

type BegunOutcome =
  | { ok: true; challenge: string; options: Awaited<ReturnType<typeof newPasskeyOptions>> }
  | { ok: false; code: 'TOO_MANY_PASSKEYS' };

export async function beginPasskey(
  db: Db,
  owner: FactorOwner,
  site: PasskeySite,
): Promise<BegunOutcome> {
  const existing = await listPasskeys(db, owner.id);
  if (existing.length >= MOST_PASSKEYS) return { ok: false, code: 'TOO_MANY_PASSKEYS' };
  const { challenge, nonce } = await createChallenge(db, {
    purpose: 'new-passkey',
    userId: owner.id,
  });
  return { ok: true, challenge, options: await newPasskeyOptions(site, owner, nonce, existing) };
}

export interface NewPasskeyInput {
  challenge: string;
  name: string;
  passkey: NewPasskey;
}

export type PasskeyOutcome =
  | FactorAdded
  | { ok: false; code: 'PASSKEY_NOT_ADDED' | 'TOO_MANY_PASSKEYS' };

export function addPasskey(
  db: Db,
  owner: FactorOwner,
  site: PasskeySite,
  input: NewPasskeyInput,
): Promise<PasskeyOutcome> {
  return db.transaction((tx) => addLocked(tx, owner, site, input));
}

async function addLocked(
  tx: Tx,
  owner: FactorOwner,
  site: PasskeySite,
  { challenge, name, passkey }: NewPasskeyInput,
): Promise<PasskeyOutcome> {
  const open = await lockChallenge(tx, challenge, ['new-passkey']);
  const isOwn = open?.userId === owner.id;
  const made = isOwn ? await checkNewPasskey(site, open.nonce, passkey) : null;
  if (!open || !made) return { ok: false, code: 'PASSKEY_NOT_ADDED' };
  await lockFactorOwner(tx, owner.id);
  const before = await readFactorsInUse(tx, owner.id);
  if (before.passkeyCount >= MOST_PASSKEYS) return { ok: false, code: 'TOO_MANY_PASSKEYS' };
  const isNew = await insertPasskey(tx, {
    userId: owner.id,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: passkey.response.transports ?? [],
    rpId: site.rpId,
    name: name || `Chave ${before.passkeyCount + 1}`,
  });
  if (!isNew) return { ok: false, code: 'PASSKEY_NOT_ADDED' };
  await endChallenge(tx, open);
  return finishAdding(tx, owner, before, 'second-factor.passkey-added');
}
