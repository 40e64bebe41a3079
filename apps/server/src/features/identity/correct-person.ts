import { hasValidCheckDigits } from '@martelo/core/check-digits';
import type { Tx } from '../../platform/database/connect.ts';
import { findAccount, lockPerson } from './accounts.queries.ts';
import { searchTextOf, updatePerson } from './accounts.writes.ts';

export interface Correction {
  name?: string;
  email?: string;
  /** Digits and letters only, without the mask. */
  document?: string;
  phone?: string;
  cep?: string;
  logradouro?: string;
  numero?: string;
  complemento?: string;
  bairro?: string;
  cidade?: string;
  estado?: string;
}

export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;
export type CorrectOutcome =
  | { ok: true; before: Person }
  | { ok: false; code: 'NOT_FOUND' | 'EMAIL_IN_USE' };

/** Changes data of a person together with what is derived from them: the search text and a flag. */
export async function correctPerson(
  tx: Tx,
  userId: number,
  change: Correction,
): Promise<CorrectOutcome> {
  const before = await lockPerson(tx, userId);
  if (!before || before.erasedAt) return { ok: false, code: 'NOT_FOUND' };
  if (change.email !== undefined && change.email !== before.email) {
    if (await findAccount(tx, change.email)) return { ok: false, code: 'EMAIL_IN_USE' };
  }
  const after = { ...before, ...change };
  const { document, personType } = after;
  await updatePerson(tx, userId, {
    ...change,
    ...(change.document !== undefined && {
      documentChecks: hasValidCheckDigits(personType, document),
    }),
    search: searchTextOf(after),
  });
  return { ok: true, before };
}
