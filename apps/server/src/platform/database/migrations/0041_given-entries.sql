CREATE TABLE "given_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "given_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"made_by_id" bigint NOT NULL,
	"approved_by_id" bigint,
	"used_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "given_entries_purpose" CHECK ("given_entries"."purpose" in ('password', 'invitation')),
	CONSTRAINT "given_entries_two" CHECK ("given_entries"."made_by_id" <> "given_entries"."user_id")
);
--> statement-breakpoint
ALTER TABLE "given_entries" ADD CONSTRAINT "given_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_entries" ADD CONSTRAINT "given_entries_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_entries" ADD CONSTRAINT "given_entries_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_entries_user" ON "given_entries" USING btree ("user_id","id");--> statement-breakpoint
-- Links that were made before and still open: their maker stands in the audit log.
UPDATE "one_time_links" "link" SET "details" = "link"."details"
  || jsonb_build_object('madeBy', coalesce("made"."details" ->> 'requestedById', "made"."actor_id"::text))
  || CASE WHEN "made"."details" ? 'requestedById'
    THEN jsonb_build_object('approvedBy', "made"."actor_id"::text) ELSE '{}'::jsonb END
FROM (
  SELECT DISTINCT ON ("subject_id", "action") "subject_id", "action", "actor_id", "details"
  FROM "audit_log"
  WHERE "subject_type" = 'user' AND "action" IN ('staff.invited', 'password.link_made') AND "actor_id" IS NOT NULL
  ORDER BY "subject_id", "action", "id" DESC
) "made"
WHERE "link"."ended_at" IS NULL AND NOT "link"."details" ? 'asked'
  AND "made"."subject_id" = "link"."user_id"::text
  AND "made"."action" = CASE "link"."purpose"
    WHEN 'invitation' THEN 'staff.invited' WHEN 'password' THEN 'password.link_made' END;
