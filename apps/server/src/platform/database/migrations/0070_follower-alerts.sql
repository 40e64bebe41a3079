ALTER TABLE "notice_fanouts" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "alert_above" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_fanouts_one_change" ON "notice_fanouts" USING btree ("lot_id") WHERE "notice_fanouts"."kind" = 'favorite-changed' and "notice_fanouts"."done_at" is null and "notice_fanouts"."position" = 0;--> statement-breakpoint
CREATE INDEX "favorites_alerts" ON "favorites" USING btree ("vehicle_id","alert_above") WHERE "favorites"."alert_above" is not null;--> statement-breakpoint
-- The next migration checks the old rows: here the lock would last as long.
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_alert" CHECK ("favorites"."alert_above" > 0) NOT VALID;
