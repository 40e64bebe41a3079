import { foldAccents } from '@martelo/core/text';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';
import { hasPieces } from '../../platform/database/search.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'document' | 'phone' | 'email'>;

/** More accounts than these give the administrator no further information. */
const MOST_ROWS = 20;

/** Other clients with this one's document, phone or mailbox, the newest first. */
export async function findRelatedAccounts(db: Db | Tx, person: Person) {
  const { id, document, phone, email } = person;
  const sameDocument = sql<boolean>`(${users.document} <> '' and ${users.document} = ${document})`;
  const samePhone = sql<boolean>`(${users.phone} <> '' and ${users.phone} = ${phone})`;
  const mailbox = mailboxOf(email);
  const sameMailbox = sql<boolean>`${mailboxOfColumn} = ${mailbox}`;
  const [localPart = ''] = mailbox.split('@');
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      status: users.status,
      isBanned: users.isBanned,
      sameDocument,
      samePhone,
      sameMailbox,
    })
    .from(users)
    .where(
      and(
        eq(users.role, 'client'),
        ne(users.id, id),
        or(
          sameDocument,
          and(isSearchedFor(phone), samePhone),
          and(isSearchedFor(localPart), sameMailbox),
        ),
      ),
    )
    .orderBy(sql`${users.createdAt} desc`, sql`${users.id} desc`)
    .limit(MOST_ROWS);
}

/** The search index finds a few rows, and the exact comparison then reads only those. */
function isSearchedFor(text: string): SQL {
  return text === '' ? sql`false` : hasPieces(sql`${users.search}`, [[foldAccents(text)]]);
}

/** The mailbox of an address: 'ana+leilao@x.com' arrives where 'ana@x.com' does. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*/, '');
}

const mailboxOfColumn = sql`regexp_replace(${users.email}, '\\+[^@]*', '')`;
