-- The pieces of one, two and three letters that a text has: a search asks an index of them. By hand,
-- since the embedded server has no pg_trgm. The cost keeps the planner from cutting texts in a scan.
CREATE FUNCTION search_grams(searched text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  RETURN (
    -- Behind the end of the text substr gives shorter pieces, which it has as well.
    SELECT string_to_array(searched, NULL)
      || array_agg(substr(searched, start, 2)) || array_agg(substr(searched, start, 3))
    FROM generate_series(1, length(searched)) start
  );
--> statement-breakpoint
-- What core's foldAccents does, for columns that are not stored folded.
CREATE FUNCTION search_fold(searched text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(lower(normalize(searched, NFD)), '[\u0300-\u036f]', '', 'g');
--> statement-breakpoint
DROP INDEX "bids_user";--> statement-breakpoint
DROP INDEX "bids_newest";--> statement-breakpoint
DROP INDEX "users_status";--> statement-breakpoint
DROP INDEX "vehicles_category";--> statement-breakpoint
CREATE INDEX "lots_search" ON "lots" USING gin (search_grams(search_fold("lote"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_listed" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("role","created_at","id") WHERE "users"."is_banned";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_grams("search")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin (search_grams("search")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "bids_user" ON "bids" USING btree ("user_id","created_at","id") WHERE "bids"."action" = 'normal';--> statement-breakpoint
CREATE INDEX "bids_newest" ON "bids" USING btree ("created_at","id") WHERE "bids"."action" = 'normal';--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("role","status","created_at","id");--> statement-breakpoint
CREATE INDEX "vehicles_category" ON "vehicles" USING btree ("categoria","id") WHERE "vehicles"."archived_at" is null;