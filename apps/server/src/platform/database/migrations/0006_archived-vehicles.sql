CREATE INDEX "vehicles_archived" ON "vehicles" USING btree ("id") WHERE "vehicles"."archived_at" is not null;--> statement-breakpoint
-- Starting workers takes longer than any list may.
ALTER FUNCTION search_grams(text) PARALLEL UNSAFE;
