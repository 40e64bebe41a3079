import type { Migration } from '../platform/database/migration-files.ts';

/** Tables that a yard fills with hundreds of thousands of rows. */
export const BIG_TABLES = [
  ...['audit_log', 'automatic_bids', 'bidder_numbers', 'bids', 'consents', 'idempotency_records'],
  ...['known_devices', 'ledger_openings', 'lots', 'media', 'messages', 'sale_lines', 'sales'],
  ...['sessions', 'users', 'vehicle_images', 'vehicles'],
];

/**
 * What is wrong with a migration that runs while the version before it serves. The rules and their
 * reasons are in CONTRIBUTING.
 */
export function complaintsAbout(migration: Migration): string[] {
  const { statements, tag } = migration;
  const text = statements.join('\n').replaceAll(/--.*$/gm, '');
  const made = namesIn(text, /create table (?:if not exists )?"?(\w+)"?/gi);
  const complaints = namesIn(text, /create (?:unique )?index (?!concurrently)[^;]*? on "?(\w+)"?/gi)
    .filter((table) => BIG_TABLES.includes(table) && !made.includes(table))
    .map((table) => `${tag}: an index on ${table} is built without CONCURRENTLY`);
  if (!migration.inTransaction && statements.some((one) => !/\bindex concurrently\b/i.test(one))) {
    complaints.push(`${tag}: indexes that are built CONCURRENTLY need a migration of their own`);
  }
  if (migration.oldestProgram === null && CONTRACTS.test(text)) {
    complaints.push(`${tag}: takes something away and has no line '-- oldest program: …'`);
  }
  return complaints;
}

/** What the version before may still use, or what refuses its rows. */
const CONTRACTS =
  /\bdrop (table|column|view|function|type)\b|\brename (to|column)\b|\balter column \S+ (set not null|set data type|type)\b/i;

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
