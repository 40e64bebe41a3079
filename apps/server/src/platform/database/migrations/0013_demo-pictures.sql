CREATE TABLE "demo_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drawing" jsonb NOT NULL,
	"position" integer,
	"vehicle_id" bigint,
	"user_id" bigint
);
--> statement-breakpoint
ALTER TABLE "demo_pictures" ADD CONSTRAINT "demo_pictures_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_pictures" ADD CONSTRAINT "demo_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Before, a picture was drawn when somebody asked for it. The demonstration draws these at its next start; they keep
-- their rows, so their addresses stay.
INSERT INTO "demo_pictures" ("id", "drawing", "position")
SELECT picture.id, picture.drawing, image.position FROM "media" picture
LEFT JOIN "vehicle_images" image ON image.media_id = picture.id
WHERE picture.drawing IS NOT NULL;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "drawing";