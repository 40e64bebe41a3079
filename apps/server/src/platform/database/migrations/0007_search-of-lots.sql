DROP INDEX "lots_search";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold("lots"."lote")) STORED;--> statement-breakpoint
CREATE INDEX "lots_search" ON "lots" USING gin (search_grams("search")) WITH (fastupdate=false);