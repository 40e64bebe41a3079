CREATE TABLE "notice_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sending_since" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "notice_deliveries_once" UNIQUE NULLS NOT DISTINCT("notice_id","channel","subscription_id"),
	CONSTRAINT "notice_deliveries_channel" CHECK ("notice_deliveries"."channel" in ('email', 'whatsapp', 'push')),
	CONSTRAINT "notice_deliveries_status" CHECK ("notice_deliveries"."status" in ('waiting', 'sending', 'sent', 'dropped', 'failed')),
	CONSTRAINT "notice_deliveries_browser" CHECK (("notice_deliveries"."channel" = 'push') = ("notice_deliveries"."subscription_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "notice_fanouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_fanouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"lot_id" bigint NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "notice_fanouts_kind" CHECK ("notice_fanouts"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price'))
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notice_preferences_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price')),
	CONSTRAINT "notice_preferences_channel" CHECK ("notice_preferences"."channel" in ('email', 'whatsapp', 'push'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"vehicle_id" bigint,
	"lot_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"dispatched_at" timestamp with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('registration', 'won', 'decision', 'charge', 'overdue', 'default', 'release', 'outbid', 'automatic-ended', 'lost', 'favorite-opens', 'favorite-ends', 'favorite-result', 'favorite-back', 'favorite-changed', 'favorite-price')),
	CONSTRAINT "notices_link" CHECK ("notices"."link" like '/%' and "notices"."link" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_success_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("next_attempt_at","id") WHERE "notice_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_deliveries_subscription" ON "notice_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_fanouts_once" ON "notice_fanouts" USING btree ("event");--> statement-breakpoint
CREATE INDEX "notice_fanouts_open" ON "notice_fanouts" USING btree ("id") WHERE "notice_fanouts"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","event");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_undispatched" ON "notices" USING btree ("id") WHERE "notices"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");