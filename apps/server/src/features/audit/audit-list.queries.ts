// The list of the audit log. A search finds people, vehicles and auctions by name and then the entries
// that refer to one of them; it also finds actions by their words, and addresses.

import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type ExportedList,
  type FoundIds,
  findPage,
  type Page,
} from '../../platform/database/list-page.ts';
import {
  containsAll,
  countedOf,
  findMatches,
  type Matches,
  refersToMatch,
  SEARCH_LIMITS,
  searchedTable,
  wordsOf,
  wordsOrNumber,
} from '../../platform/database/search.ts';
import type { NamedSubjects } from './named-subjects.ts';

export interface AuditFilter {
  q?: string | undefined;
  /** Actions and subjects of the contract whose words contain `q`. */
  actions: readonly AuditAction[];
  subjects: readonly NamedSubjects[];
  action?: string | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
}

export async function findAuditPage(
  db: Db | Tx,
  filter: AuditFilter,
  page: Page,
  limits = SEARCH_LIMITS,
): Promise<FoundIds> {
  return findPage(db, await listAudit(db, filter, limits), page);
}

/** The newest first. */
export async function listAudit(
  db: Db | Tx,
  { q, actions, subjects, action, from, to }: AuditFilter,
  limits = SEARCH_LIMITS,
): Promise<ExportedList> {
  const found = q ? await searchAudit(db, { q, actions, subjects }, limits) : { where: [] };
  return {
    from: sql`audit_log`,
    id: sql`id`,
    order: sql`at desc, id desc`,
    follows: (id) => sql`(at, id) < ((select at from audit_log where id = ${id}), ${id})`,
    ...found,
    where: [
      ...(action ? [sql`action = ${action}`] : []),
      ...(from ? [sql`at >= ${from.toISOString()}`] : []),
      ...(to ? [sql`at < ${to.toISOString()}`] : []),
      ...found.where,
    ],
  };
}

/** A column that says whom or what an entry is about. Each has an index. */
interface Reference {
  /** Null in entries that refer to another kind of thing. */
  id: SQL;
  isAmong(ids: number[]): SQL;
}

/** The id in a text; null if it is none. */
export const idOf = (text: SQL) =>
  sql`case when ${text} ~ '^[1-9][0-9]{0,14}$' then (${text})::bigint end`;

const textAmong = (text: SQL, ids: readonly (number | string)[]) =>
  sql`${text} = any(${sql.param(ids.map(String))}::text[])`;

const subject = (type: 'user' | 'vehicle' | 'auction'): Reference => {
  const isOfType = sql`subject_type = ${sql.raw(`'${type}'`)}`;
  return {
    id: sql`case when ${isOfType} then ${idOf(sql`subject_id`)} end`,
    isAmong: (ids) => sql`(${isOfType} and ${textAmong(sql`subject_id`, ids)})`,
  };
};
const detail = (name: 'userId' | 'vehicleId'): Reference => {
  const text = sql`(details->>${sql.raw(`'${name}'`)})`;
  return { id: idOf(text), isAmong: (ids) => textAmong(text, ids) };
};
const actor: Reference = {
  id: sql`actor_id`,
  isAmong: (ids) => sql`actor_id = any(${sql.param(ids)}::bigint[])`,
};

const SEARCHED = [
  { name: 'users', termsOf: wordsOrNumber, references: [actor, subject('user'), detail('userId')] },
  { name: 'vehicles', termsOf: wordsOf, references: [subject('vehicle'), detail('vehicleId')] },
  { name: 'auctions', termsOf: wordsOf, references: [subject('auction')] },
] as const;

/**
 * One condition with an alternative for each thing that `q` can name. The alternatives have indexes,
 * which the database combines, except for names that too many people or vehicles have.
 */
async function searchAudit(
  db: Db | Tx,
  { q, actions, subjects }: Pick<AuditFilter, 'actions' | 'subjects'> & { q: string },
  limits: typeof SEARCH_LIMITS,
): Promise<{ where: SQL[]; counted: number }> {
  const found = await Promise.all(
    SEARCHED.map(async ({ name, termsOf, references }) => {
      const matches = await findMatches(db, searchedTable(name), termsOf(q), limits);
      return { matches, references };
    }),
  );
  const alternatives = [
    ...found.flatMap(({ matches, references }) =>
      references.flatMap((reference) => refersTo(reference, matches)),
    ),
    ...(actions.length > 0 ? [textAmong(sql`action`, actions)] : []),
    ...subjects.map(
      ({ type, ids }) => sql`(subject_type = ${type} and ${textAmong(sql`subject_id`, ids)})`,
    ),
    ...addressWith(q),
  ];
  return {
    where: [alternatives.length === 0 ? sql`false` : sql`(${sql.join(alternatives, sql` or `)})`],
    counted: countedOf(...found.flatMap(({ matches }) => matches ?? [])),
  };
}

function refersTo({ id, isAmong }: Reference, matches: Matches | null): SQL[] {
  if (!matches || matches.ids?.length === 0) return [];
  return [matches.ids ? isAmong(matches.ids) : refersToMatch(id, matches)];
}

/** Addresses have no index: they are short, and reading 100,000 of them takes 20 ms. */
function addressWith(q: string): SQL[] {
  const address = q.trim().toLowerCase();
  return /^[\da-f.:]+$/.test(address) ? [containsAll(sql`ip`, [[address]])] : [];
}
