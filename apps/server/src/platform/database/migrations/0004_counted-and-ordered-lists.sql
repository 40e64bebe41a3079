CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "price_band" integer GENERATED ALWAYS AS (floor(ln(coalesce("lots"."lance_atual", "lots"."lance_inicial")::float8 + 1) * 23)::int) STORED;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "bids_band" integer GENERATED ALWAYS AS (case when "lots"."bid_count" <= 8
        then "lots"."bid_count" else floor(ln("lots"."bid_count"::float8) * 5.77)::int end) STORED;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "sem_foto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lots_price" ON "lots" USING btree ("price_band","vehicle_id") WHERE "lots"."status" = 'active';--> statement-breakpoint
CREATE INDEX "lots_bids" ON "lots" USING btree ("bids_band","vehicle_id") WHERE "lots"."status" = 'active';--> statement-breakpoint
CREATE INDEX "lots_waiting" ON "lots" USING btree ("lote","vehicle_id") WHERE "lots"."status" = 'active' and "lots"."auction_id" is null;--> statement-breakpoint
CREATE INDEX "lots_extended" ON "lots" USING btree ("auction_id","extension_ms") WHERE "lots"."extension_ms" > 0;--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("created_at","id") WHERE "vehicles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_bare" ON "vehicles" USING btree ("id") WHERE "vehicles"."sem_foto" and "vehicles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_highlighted" ON "vehicles" USING btree ("id") WHERE "vehicles"."destaque" and "vehicles"."archived_at" is null;--> statement-breakpoint
-- Most have one: only the others are written again.
UPDATE "vehicles" SET "sem_foto" = true
  WHERE NOT EXISTS (SELECT FROM "vehicle_images" image WHERE image.vehicle_id = "vehicles"."id");
--> statement-breakpoint
ALTER TABLE "vehicles" ALTER COLUMN "sem_foto" SET DEFAULT true;
--> statement-breakpoint
CREATE FUNCTION keep_sem_foto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' THEN
    UPDATE vehicles SET sem_foto = false
      WHERE sem_foto AND id IN (SELECT vehicle_id FROM new_rows);
  END IF;
  IF tg_op <> 'INSERT' THEN
    UPDATE vehicles SET sem_foto = true
      WHERE NOT sem_foto AND id IN (SELECT vehicle_id FROM old_rows)
        AND NOT EXISTS (SELECT FROM vehicle_images image WHERE image.vehicle_id = vehicles.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicle_images_inserted AFTER INSERT ON "vehicle_images"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sem_foto();
--> statement-breakpoint
CREATE TRIGGER vehicle_images_updated AFTER UPDATE ON "vehicle_images"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_sem_foto();
--> statement-breakpoint
CREATE TRIGGER vehicle_images_deleted AFTER DELETE ON "vehicle_images"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_sem_foto();
--> statement-breakpoint
-- Adds a row and takes in those that no other transaction holds: nobody ever waits for a count, so
-- that no order of locks can be broken here, and the rows stay few.
CREATE FUNCTION tally(of_list text, of_kind text, change bigint) RETURNS void LANGUAGE sql AS $$
  WITH free AS (
    SELECT id FROM tallies WHERE list = of_list AND kind = of_kind FOR UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM tallies WHERE id IN (SELECT id FROM free) RETURNING rows
  )
  INSERT INTO tallies (list, kind, rows)
    SELECT of_list, of_kind, change + coalesce(sum(rows), 0) FROM taken
$$;
--> statement-breakpoint
CREATE FUNCTION tally_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM tally('vehicles', categoria, count(*)) FROM new_rows
      WHERE archived_at IS NULL GROUP BY categoria;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM tally('vehicles', categoria, -count(*)) FROM old_rows
      WHERE archived_at IS NULL GROUP BY categoria;
  ELSE
    PERFORM tally('vehicles', categoria, sum(change)::bigint) FROM (
      SELECT categoria, 1 AS change FROM new_rows WHERE archived_at IS NULL
      UNION ALL SELECT categoria, -1 FROM old_rows WHERE archived_at IS NULL
    ) changed GROUP BY categoria HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicles_inserted AFTER INSERT ON "vehicles"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_vehicles();
--> statement-breakpoint
CREATE TRIGGER vehicles_updated AFTER UPDATE ON "vehicles"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_vehicles();
--> statement-breakpoint
CREATE TRIGGER vehicles_deleted AFTER DELETE ON "vehicles"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_vehicles();
--> statement-breakpoint
CREATE FUNCTION tally_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM tally('clients', status, count(*)) FROM new_rows
      WHERE role = 'client' GROUP BY status;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM tally('clients', status, -count(*)) FROM old_rows
      WHERE role = 'client' GROUP BY status;
  ELSE
    PERFORM tally('clients', status, sum(change)::bigint) FROM (
      SELECT status, 1 AS change FROM new_rows WHERE role = 'client'
      UNION ALL SELECT status, -1 FROM old_rows WHERE role = 'client'
    ) changed GROUP BY status HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_inserted AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_clients();
--> statement-breakpoint
CREATE TRIGGER users_updated AFTER UPDATE ON "users"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_clients();
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_clients();
--> statement-breakpoint
INSERT INTO "tallies" ("list", "kind", "rows")
  SELECT 'vehicles', "categoria", count(*) FROM "vehicles" WHERE "archived_at" IS NULL GROUP BY 2
  UNION ALL SELECT 'clients', "status", count(*) FROM "users" WHERE "role" = 'client' GROUP BY 2;
