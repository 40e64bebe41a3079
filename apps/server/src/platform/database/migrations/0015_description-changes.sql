ALTER TABLE "lots" ADD COLUMN "description_change" jsonb;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "sold_as" jsonb;