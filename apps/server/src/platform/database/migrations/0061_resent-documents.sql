CREATE TABLE "document_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"image" text NOT NULL,
	"reasons" text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refused_by_id" bigint NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	"media_id" uuid,
	"resent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "document_refusals_image" CHECK ("document_refusals"."image" in ('front', 'back', 'selfie')),
	CONSTRAINT "document_refusals_reasons" CHECK ("document_refusals"."reasons" <@ array['illegible', 'expired', 'mismatch', 'back-missing', 'selfie-without-document'] and cardinality("document_refusals"."reasons") > 0),
	CONSTRAINT "document_refusals_note" CHECK (char_length("document_refusals"."note") <= 300),
	CONSTRAINT "document_refusals_round" CHECK ("document_refusals"."round" > 0)
);
--> statement-breakpoint
ALTER TABLE "one_time_links" DROP CONSTRAINT "one_time_links_purpose";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_refusals" ADD CONSTRAINT "document_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_refusals" ADD CONSTRAINT "document_refusals_refused_by_id_users_id_fk" FOREIGN KEY ("refused_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_refusals" ADD CONSTRAINT "document_refusals_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_refusals_once" ON "document_refusals" USING btree ("user_id","round","image");--> statement-breakpoint
CREATE INDEX "document_refusals_media" ON "document_refusals" USING btree ("media_id") WHERE "document_refusals"."media_id" is not null;--> statement-breakpoint
-- The next migration checks the old rows: here the locks would last as long.
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_purpose" CHECK ("one_time_links"."purpose" in ('password', 'invitation', 'device', 'email', 'email-stop', 'documents')) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'documents-refused', 'won', 'signal-paid', 'paid', 'conditional', 'decision-due', 'gate-incident', 'counter-offer', 'sale-declined', 'sale-undone', 'transfer-in', 'transfer-out', 'default', 'offer', 'regularised', 'paid-twice', 'contested', 'paper-ended', 'refund-failed', 'payment-due', 'payment-overdue', 'released', 'pickup-ends', 'storage-began', 'delivered', 'delivered-scrap')) NOT VALID;