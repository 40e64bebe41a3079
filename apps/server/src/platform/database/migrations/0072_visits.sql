CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"yard_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'agendada' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "visits_state" CHECK ("visits"."state" in ('agendada', 'cancelada'))
);
--> statement-breakpoint
CREATE TABLE "yards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "yards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"visit_windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slot_minutes" integer DEFAULT 30 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "yards_numbers" CHECK ("yards"."slot_minutes" between 5 and 240 and "yards"."places" >= 0)
);
--> statement-breakpoint
-- The next migration checks the old rows: here the locks would last as long.
ALTER TABLE "notice_fanouts" DROP CONSTRAINT "notice_fanouts_kind";--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_yard_id_yards_id_fk" FOREIGN KEY ("yard_id") REFERENCES "public"."yards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_slot" ON "visits" USING btree ("yard_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_once" ON "visits" USING btree ("user_id","starts_at") WHERE "visits"."state" = 'agendada';--> statement-breakpoint
CREATE INDEX "visits_user" ON "visits" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "notice_fanouts" ADD CONSTRAINT "notice_fanouts_kind" CHECK ("notice_fanouts"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price', 'search-found', 'question-answered', 'visit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price', 'search-found', 'question-answered', 'visit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price', 'search-found', 'question-answered', 'visit')) NOT VALID;--> statement-breakpoint
-- The one yard of today. Without a name and an address of its own it has those of the site's settings.
INSERT INTO "yards" DEFAULT VALUES;
