DROP INDEX "payments_reference";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference_key" text GENERATED ALWAYS AS (upper(regexp_replace("reference", '\s', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference_turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A reference was unique for its means alone, so one movement of the bank could be credited twice. Such payments
-- cover charges of sales that have moved on since: they stay, in turns, and the office sees them marked.
ALTER TABLE "payments" DISABLE TRIGGER payments_append_only;--> statement-breakpoint
UPDATE "payments" SET "reference_turn" = earlier.turn
FROM (SELECT "id", row_number() OVER (PARTITION BY "reference_key" ORDER BY "id") - 1 AS turn FROM "payments") earlier
WHERE earlier."id" = "payments"."id" AND earlier.turn > 0;--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER payments_append_only;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference_key","reference_turn");