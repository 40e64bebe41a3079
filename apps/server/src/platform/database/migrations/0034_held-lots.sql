ALTER TABLE "lots" ADD COLUMN "held_for_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_held" CHECK (not "lots"."held_for_person" or "lots"."auction_id" is null);--> statement-breakpoint
-- What an authority's deleted auction left behind with its history may not join another auction by itself.
UPDATE "lots" SET "held_for_person" = true
FROM "lots" "previous" JOIN "auctions" "left_auction" ON "left_auction"."id" = "previous"."auction_id"
WHERE "lots"."auction_id" IS NULL AND "lots"."status" = 'active' AND "previous"."id" = "lots"."previous_lot_id"
  AND "left_auction"."archived_at" IS NOT NULL AND "left_auction"."regime" <> 'privado';
