-- Not in the write-ahead log: counts of calls are worth no wait for the disk, and a standby that takes over begins without them.
CREATE UNLOGGED TABLE "bid_allowances" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "call_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bid_allowances_age" ON "bid_allowances" USING btree ("at");--> statement-breakpoint
CREATE INDEX "call_counts_end" ON "call_counts" USING btree ("ends_at");