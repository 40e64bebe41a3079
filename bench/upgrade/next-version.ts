import fs from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../../apps/server/src/platform/database/migrate.ts';

/**
 * A version that comes after this one, as heavy as decision 79 allows: columns, a check that reads a million
 * bids, tables that refer to those of bids, rows of ended lots that are filled in, and indexes on the tables of bids.
 */
const STEPS: Record<string, string> = {
  columns: `alter table "bids" add column "next_channel" text;--> statement-breakpoint
alter table "lots" add column "next_note" text default '' not null;--> statement-breakpoint
alter table "auctions" add column "next_room" jsonb;--> statement-breakpoint
alter table "users" add column "next_language" text default 'pt' not null;`,
  checks: `alter table "bids" add constraint "next_bids_sequence" check ("sequence" > 0);--> statement-breakpoint
alter table "lots" add constraint "next_lots_note" check (length("next_note") < 1000);`,
  table: `create table "next_watchers" ("id" bigint primary key generated always as identity,
  "lot_id" bigint not null, "user_id" bigint not null);--> statement-breakpoint
alter table "next_watchers" add constraint "next_watchers_lot" foreign key ("lot_id") references "lots"("id");--> statement-breakpoint
alter table "next_watchers" add constraint "next_watchers_user" foreign key ("user_id") references "users"("id");`,
  rows: `update "lots" set "next_note" = 'encerrado' where "status" <> 'active';`,
  indexes: `create index concurrently "next_bids_user" on "bids" ("user_id", "created_at");--> statement-breakpoint
create index concurrently "next_lots_note" on "lots" ("next_note", "id");`,
};

/** The migrations of this version and, after them, those of the next one. Returns their folder. */
export function writeNextVersion(folder: string): string {
  const migrations = path.join(folder, 'migrations');
  fs.cpSync(migrationsFolder, migrations, { recursive: true });
  const file = path.join(migrations, 'meta/_journal.json');
  const journal: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  for (const [name, sql] of Object.entries(STEPS)) {
    const last = journal.entries.at(-1);
    if (!last) throw new Error('there is no migration');
    const tag = `next_${name}`;
    journal.entries.push({ ...last, idx: last.idx + 1, tag, when: last.when + 1 });
    fs.writeFileSync(path.join(migrations, `${tag}.sql`), sql);
  }
  fs.writeFileSync(file, JSON.stringify(journal));
  return migrations;
}
