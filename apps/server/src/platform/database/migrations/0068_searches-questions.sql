CREATE TABLE "listed_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listed_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What the public sees already is new to nobody.
INSERT INTO "listed_lots" ("lot_id")
SELECT l.id FROM lots l
JOIN vehicles v ON v.id = l.vehicle_id AND v.archived_at IS NULL
LEFT JOIN auctions a ON a.id = l.auction_id
WHERE l.status = 'active' AND (l.auction_id IS NULL OR (a.archived_at IS NULL AND a.published_at IS NOT NULL))
ORDER BY l.id;
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"filter" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"seen" bigint NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" in ('na_hora', 'diario'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"answered_by_id" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_state_known" CHECK ("questions"."state" in ('waiting', 'answered', 'refused', 'hidden')),
	CONSTRAINT "questions_answer" CHECK (("questions"."state" = 'waiting') = ("questions"."answer" is null) and ("questions"."answer" is null) = ("questions"."answered_at" is null)),
	CONSTRAINT "questions_length" CHECK (char_length("questions"."text") <= 500
      and char_length("questions"."answer") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "notice_fanouts" DROP CONSTRAINT "notice_fanouts_kind";--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listed_lots_once" ON "listed_lots" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","filter");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_at","id");--> statement-breakpoint
CREATE INDEX "questions_public" ON "questions" USING btree ("vehicle_id","id") WHERE "questions"."state" = 'answered';--> statement-breakpoint
CREATE INDEX "questions_person" ON "questions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "questions_state" ON "questions" USING btree ("state","id");--> statement-breakpoint
-- The next migration checks the old rows: here the locks would last as long.
ALTER TABLE "notice_fanouts" ADD CONSTRAINT "notice_fanouts_kind" CHECK ("notice_fanouts"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price', 'search-found', 'question-answered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price', 'search-found', 'question-answered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price', 'search-found', 'question-answered')) NOT VALID;