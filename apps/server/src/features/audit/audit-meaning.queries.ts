// What somebody who searches the log may mean: people, vehicles and auctions of that name, actions of
// those words, an address.

import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { EFFORT, type Effort } from '../../platform/database/list-page.ts';
import { findKeys, type Keys } from '../../platform/database/list-search.ts';
import {
  containsAll,
  type SearchTerms,
  wordsOf,
  wordsOrNumber,
} from '../../platform/database/search.ts';
import type { NamedSubjects } from './named-subjects.ts';

/** Ids stand in texts here; anything that is none joins with nobody. */
export const number = (text: SQL) =>
  sql`case when ${text} ~ '^[1-9][0-9]{0,14}$' then (${text})::bigint end`;

/** Where a line says whom or what it is about. */
interface Place {
  /** Whether it is about the one with this id in words: each place has an index that tells. */
  isOf(key: SQL): SQL;
  /** The id of whom it is about. */
  id: SQL;
}

const subject = (type: 'user' | 'vehicle' | 'auction' | NamedSubjects['type']): Place => ({
  isOf: (key) => sql`subject_type = ${sql.raw(`'${type}'`)} and subject_id = ${key}`,
  id: sql`case when subject_type = ${sql.raw(`'${type}'`)} then ${number(sql`subject_id`)} end`,
});
const detail = (name: 'userId' | 'vehicleId'): Place => {
  const text = sql`(details->>${sql.raw(`'${name}'`)})`;
  return { isOf: (key) => sql`${text} = ${key}`, id: number(text) };
};
const actor: Place = { isOf: (key) => sql`actor_id = ${key}::bigint`, id: sql`actor_id` };

const TABLES = [
  {
    table: sql`users named`,
    termsOf: wordsOrNumber,
    places: [actor, subject('user'), detail('userId')],
  },
  {
    table: sql`vehicles named`,
    termsOf: wordsOf,
    places: [subject('vehicle'), detail('vehicleId')],
  },
  { table: sql`auctions named`, termsOf: wordsOf, places: [subject('auction')] },
];

/** Which lines are about one with this id. */
export const isOfSubject = (type: NamedSubjects['type'], key: SQL) => subject(type).isOf(key);

/** A place and whose name is meant there. */
export interface Meant {
  place: Place;
  table: SQL;
  terms: SearchTerms;
  keys: Keys;
}

export interface Meaning {
  meant: Meant[];
  actions: readonly AuditAction[];
  subjects: readonly NamedSubjects[];
  /** A piece of an address; null when no address has it. */
  address: string | null;
}

export async function findMeaning(
  db: Db | Tx,
  { q, ...named }: { q: string } & Pick<Meaning, 'actions' | 'subjects'>,
  effort: Effort = EFFORT,
): Promise<Meaning> {
  const meant = await Promise.all(
    TABLES.map(async ({ table, termsOf, places }) => {
      const terms = termsOf(q);
      const names = { table, key: sql`named.id`, text: sql`named.search` };
      const keys = await findKeys(db, names, terms, effort.mostKeys, effort);
      return places.map((place) => ({ place, table, terms, keys }));
    }),
  );
  const address = q.trim().toLowerCase();
  return {
    meant: meant.flat(),
    ...named,
    address: /^[\da-f.:]+$/.test(address) ? address : null,
  };
}

/** Nothing is meant; for a search of which a part is asked at a time. */
export const NOTHING: Meaning = { meant: [], actions: [], subjects: [], address: null };

/** How a line is asked: each for itself, or all of them against everybody of that name at once. */
export type Asking = 'each' | 'all';

/** Whether a line is meant: exact, and reads it. */
export function isMeant(
  { meant, actions, subjects, address }: Meaning,
  asking: Asking = 'all',
): SQL {
  const ways = [
    ...meant.map((one) => isAbout(one, asking)),
    ...(actions.length > 0 ? [sql`action = any(${sql.param([...actions])}::text[])`] : []),
    ...subjects.map(
      ({ type, ids }) =>
        sql`subject_type = ${type} and subject_id = any(${sql.param([...ids])}::text[])`,
    ),
    ...(address === null ? [] : [containsAll(sql`ip`, [[address]])]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

function isAbout({ place, table, terms, keys }: Meant, asking: Asking): SQL {
  const isNamed = containsAll(sql`named.search`, terms);
  if (keys.all) return sql`${place.id} = any(${sql.param(keys.ids)}::bigint[])`;
  return asking === 'all'
    ? sql`${place.id} in (select named.id from ${table} where ${isNamed})`
    : sql`(select ${isNamed} from ${table} where named.id = ${place.id})`;
}
