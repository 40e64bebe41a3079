CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	CONSTRAINT "consents_document" CHECK ("consents"."document" in ('termos', 'privacidade'))
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"wanted" text DEFAULT '' NOT NULL,
	"previous" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" bigint,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('name', 'document', 'email', 'other', 'export', 'erasure')),
	CONSTRAINT "privacy_requests_state" CHECK ("privacy_requests"."state" in ('open', 'done', 'refused', 'ended')),
	CONSTRAINT "privacy_requests_answer" CHECK (("privacy_requests"."state" = 'open') = ("privacy_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "one_time_links" DROP CONSTRAINT "one_time_links_purpose";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agreed_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_at","id") WHERE "privacy_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_addresses" ON "audit_log" USING btree ("at") WHERE "audit_log"."ip" <> '';--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_purpose" CHECK ("one_time_links"."purpose" in ('password', 'invitation', 'device', 'email', 'email-stop'));
--> statement-breakpoint
-- What people agreed to at their registration moves to its own table as it was stored.
INSERT INTO "consents" ("user_id", "document", "version", "at", "ip")
  SELECT "id", 'termos', "terms_version", coalesce("terms_accepted_at", "created_at"), coalesce("terms_accepted_ip", '')
  FROM "users" WHERE "terms_version" IS NOT NULL ORDER BY "id";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "terms_version";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "terms_accepted_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "terms_accepted_ip";
--> statement-breakpoint
-- A consent stays; only the address it came from may be emptied, when its person is erased.
CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.ip = '' AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION keep_consent();
--> statement-breakpoint
CREATE TRIGGER consents_never_truncated BEFORE TRUNCATE ON "consents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The audit log stays; only an address older than the six months of Lei 12.965/2014, art. 15, may be
-- emptied. The limit is held here, so that nobody can hide where a recent act came from.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.at < now() - interval '6 months' AND NEW.ip = ''
    AND NEW.details = OLD.details - 'ip'
    AND to_jsonb(NEW) - 'ip' - 'details' = to_jsonb(OLD) - 'ip' - 'details' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON "audit_log";
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
