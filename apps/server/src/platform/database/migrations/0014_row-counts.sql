DROP INDEX "audit_log_address";--> statement-breakpoint
ALTER TABLE "tallies" RENAME TO "row_counts";--> statement-breakpoint
ALTER TABLE "row_counts" RENAME CONSTRAINT "tallies_pkey" TO "row_counts_pkey";--> statement-breakpoint
ALTER SEQUENCE "tallies_id_seq" RENAME TO "row_counts_id_seq";--> statement-breakpoint
ALTER FUNCTION tally(text, text, bigint) RENAME TO add_to_row_count;--> statement-breakpoint
ALTER FUNCTION tally_vehicles() RENAME TO count_vehicles;--> statement-breakpoint
ALTER FUNCTION tally_clients() RENAME TO count_clients;--> statement-breakpoint
-- The triggers keep these functions. Their bodies need the new names.

-- Adds a row and takes up those that no other transaction has locked: no transaction waits for a
-- count, so that no order of locks can be broken here, and the rows stay few.
CREATE OR REPLACE FUNCTION add_to_row_count(of_list text, of_kind text, change bigint) RETURNS void LANGUAGE sql AS $$
  WITH free AS (
    SELECT id FROM row_counts WHERE list = of_list AND kind = of_kind FOR UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM row_counts WHERE id IN (SELECT id FROM free) RETURNING rows
  )
  INSERT INTO row_counts (list, kind, rows)
    SELECT of_list, of_kind, change + coalesce(sum(rows), 0) FROM taken
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_to_row_count('vehicles', categoria, count(*)) FROM new_rows
      WHERE archived_at IS NULL GROUP BY categoria;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM add_to_row_count('vehicles', categoria, -count(*)) FROM old_rows
      WHERE archived_at IS NULL GROUP BY categoria;
  ELSE
    PERFORM add_to_row_count('vehicles', categoria, sum(change)::bigint) FROM (
      SELECT categoria, 1 AS change FROM new_rows WHERE archived_at IS NULL
      UNION ALL SELECT categoria, -1 FROM old_rows WHERE archived_at IS NULL
    ) changed GROUP BY categoria HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM add_to_row_count('clients', status, count(*)) FROM new_rows
      WHERE role = 'client' GROUP BY status;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM add_to_row_count('clients', status, -count(*)) FROM old_rows
      WHERE role = 'client' GROUP BY status;
  ELSE
    PERFORM add_to_row_count('clients', status, sum(change)::bigint) FROM (
      SELECT status, 1 AS change FROM new_rows WHERE role = 'client'
      UNION ALL SELECT status, -1 FROM old_rows WHERE role = 'client'
    ) changed GROUP BY status HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
