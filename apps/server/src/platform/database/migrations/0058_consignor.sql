ALTER TABLE "auctions" ADD COLUMN "consignor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "edital_number" text DEFAULT '' NOT NULL;