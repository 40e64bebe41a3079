import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { GivenEntry } from '@martelo/core/second-person';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import { findHoldEnd, listGivenEntries } from '../identity/given-entries.queries.ts';

/** What a person may not approve because of how accounts were opened (decision 73). */
export interface Standing {
  entries: GivenEntry[];
  heldUntil: Date | null;
}

export async function readStanding(db: Db | Tx, userId: number): Promise<Standing> {
  return { entries: await listGivenEntries(db), heldUntil: await findHoldEnd(db, userId) };
}

/** The marks of a refusal's sentence. */
export function refusalValues(
  code: ErrorCode,
  { heldUntil }: Standing,
  timeZone: string,
): Record<string, string> {
  return code === 'APPROVAL_ON_HOLD' && heldUntil
    ? { when: formatMoment(heldUntil, timeZone) }
    : {};
}
