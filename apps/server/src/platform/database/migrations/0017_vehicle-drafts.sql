CREATE TABLE "vehicle_draft_images" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"draft_id" bigint NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_by_id" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicle_draft_images" ADD CONSTRAINT "vehicle_draft_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_draft_images" ADD CONSTRAINT "vehicle_draft_images_draft_id_vehicle_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."vehicle_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_drafts" ADD CONSTRAINT "vehicle_drafts_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_draft_images_draft" ON "vehicle_draft_images" USING btree ("draft_id","position");--> statement-breakpoint
CREATE INDEX "vehicle_drafts_newest" ON "vehicle_drafts" USING btree ("updated_at","id");