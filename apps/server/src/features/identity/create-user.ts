import type { Db, Tx } from '../../platform/database/connect.ts';
import { insertUser, type NewUser } from './accounts.writes.ts';

/** Stores a user; undefined when the e-mail is taken. */
export function createUser(tx: Db | Tx, user: NewUser): Promise<number | undefined> {
  return insertUser(tx, user);
}
