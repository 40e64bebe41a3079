import type { Db } from '../../../platform/database/connect.ts';
import { deleteOldLines } from './bank-statements.writes.ts';

/** Files hold money of people who are no buyers; a line that nobody credited is needed for a short time. */
export const STATEMENT_DAYS = 30;

export function forgetStatements(db: Db): Promise<void> {
  return deleteOldLines(db, STATEMENT_DAYS);
}
