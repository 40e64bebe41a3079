CREATE TABLE "automatic_bids" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automatic_bids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"maximum" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "automatic_bids_maximum" CHECK ("automatic_bids"."maximum" > 0),
	CONSTRAINT "automatic_bids_end" CHECK (("automatic_bids"."ended_at" is null) = ("automatic_bids"."end_reason" is null)),
	CONSTRAINT "automatic_bids_reason" CHECK ("automatic_bids"."end_reason" in ('exceeded', 'replaced', 'stopped', 'banned', 'removed', 'reset', 'rules'))
);
--> statement-breakpoint
CREATE TABLE "heartbeat" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "heartbeat_one_row" CHECK ("heartbeat"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "lots" DROP CONSTRAINT "lots_status";--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "increments" jsonb;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "soft_close_window_ms" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "soft_close_extend_ms" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "reserve_percent" integer;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "automatic_bids" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bid_attempts" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "reserve" bigint;--> statement-breakpoint
ALTER TABLE "automatic_bids" ADD CONSTRAINT "automatic_bids_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_bids" ADD CONSTRAINT "automatic_bids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_bids_standing" ON "automatic_bids" USING btree ("lot_id") WHERE "automatic_bids"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "automatic_bids_user" ON "automatic_bids" USING btree ("user_id") WHERE "automatic_bids"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "automatic_bids_lot" ON "automatic_bids" USING btree ("lot_id","user_id","id");--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_soft_close" CHECK (("auctions"."soft_close_window_ms" is null) = ("auctions"."soft_close_extend_ms" is null));--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_automatic" CHECK (not "auctions"."automatic_bids" or "auctions"."increments" is not null);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_status" CHECK ("lots"."status" in ('active', 'sold', 'conditional', 'unsold', 'withdrawn'));