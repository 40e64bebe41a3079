import type { ConsentVersions } from '@martelo/contract/shapes/site-settings';
import type { Tx } from '../../platform/database/connect.ts';
import { agreedVersionOf } from '../settings/consent-version.ts';
import { insertConsents, setAgreedVersion } from './consents.writes.ts';

export interface GivenConsent {
  userId: number;
  /** The versions in force, never those that the caller claims. */
  versions: ConsentVersions;
  ip: string;
  /** Only the demonstration sets it. */
  at?: Date;
}

/** Stores that a person agreed to both texts, in the transaction of what made them agree. */
export async function recordConsents(tx: Tx, given: GivenConsent): Promise<void> {
  const { userId, versions, ip, at } = given;
  await insertConsents(
    tx,
    (['termos', 'privacidade'] as const).map((document) => ({
      userId,
      document,
      version: versions[document],
      ip,
      ...(at && { at }),
    })),
  );
  await setAgreedVersion(tx, userId, agreedVersionOf(versions));
}
