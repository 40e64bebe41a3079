import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/connect.ts';

/**
 * Makes a migrated database as empty as a new one, for a file whose tests share it: no row, and every
 * id begins at 1 again. Deleting takes a tenth of the time of TRUNCATE, which makes new files for each table and
 * index. The role of a replica passes the triggers of append-only tables and the order of foreign keys.
 *
 * The position of the public pages goes on instead: pages that the app has kept would otherwise be
 * taken for those of the next test. The queue of jobs, which has its own schema, is left alone.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(sql`do $$
    declare
      named text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for named in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname = 'public' and tablename <> 'row_counts'
      loop
        execute 'delete from ' || named;
      end loop;
      delete from row_counts where list <> 'page-changes';
      update row_counts set rows = rows + 1;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences
        where schemaname = 'public' and last_value is not null and sequencename <> 'row_counts_id_seq';
    end $$`);
}
