CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"command" text NOT NULL,
	"payload" jsonb NOT NULL,
	"target" text NOT NULL,
	"target_version" text NOT NULL,
	"preview" jsonb NOT NULL,
	"reason" text NOT NULL,
	"requester_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pendente' NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"note" text,
	"outcome" text,
	"used_at" timestamp with time zone,
	"told_state" text,
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('pendente', 'aprovada', 'rejeitada', 'expirada', 'desatualizada', 'cancelada')),
	CONSTRAINT "approvals_reason" CHECK (char_length("approvals"."reason") between 10 and 500),
	CONSTRAINT "approvals_hash" CHECK ("approvals"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "approvals_life" CHECK ("approvals"."expires_at" > "approvals"."requested_at"),
	CONSTRAINT "approvals_two_people" CHECK ("approvals"."decided_by_id" <> "approvals"."requester_id" or "approvals"."state" = 'cancelada'),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'pendente') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_decider" CHECK (("approvals"."state" in ('pendente', 'expirada')) = ("approvals"."decided_by_id" is null)),
	CONSTRAINT "approvals_used" CHECK ("approvals"."used_at" is null or "approvals"."state" = 'aprovada')
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_pending" ON "approvals" USING btree ("command","target") WHERE "approvals"."state" = 'pendente';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_requester" ON "approvals" USING btree ("requester_id","id");--> statement-breakpoint
CREATE INDEX "approvals_untold" ON "approvals" USING btree ("id") WHERE "approvals"."told_state" is distinct from "approvals"."state";--> statement-breakpoint
-- What was asked for never changes, a final state stays, and no request is ever deleted.
CREATE FUNCTION keep_approvals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.command, NEW.payload, NEW.target, NEW.target_version, NEW.preview, NEW.reason,
      NEW.requester_id, NEW.sha256, NEW.requested_at, NEW.expires_at)
    IS DISTINCT FROM (OLD.id, OLD.command, OLD.payload, OLD.target, OLD.target_version, OLD.preview,
      OLD.reason, OLD.requester_id, OLD.sha256, OLD.requested_at, OLD.expires_at)
  THEN
    RAISE EXCEPTION 'approvals: what was asked for cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'pendente' AND (NEW.state, NEW.decided_by_id, NEW.decided_at, NEW.note, NEW.outcome)
    IS DISTINCT FROM (OLD.state, OLD.decided_by_id, OLD.decided_at, OLD.note, OLD.outcome)
  THEN
    RAISE EXCEPTION 'approvals: a final state cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at THEN
    RAISE EXCEPTION 'approvals: a file is used once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER approvals_kept BEFORE UPDATE ON "approvals"
  FOR EACH ROW EXECUTE FUNCTION keep_approvals();
--> statement-breakpoint
CREATE TRIGGER approvals_never_deleted BEFORE DELETE ON "approvals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER approvals_never_truncated BEFORE TRUNCATE ON "approvals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A yard that is upgraded works as before until a director requires the second person. A new yard
-- requires it as soon as it has two directors.
INSERT INTO "site_settings" ("key", "value")
  SELECT 'aprovacoes', '{"exigirSegundaPessoa": false}'
  WHERE EXISTS (SELECT FROM "users" WHERE "role" = 'admin')
  ON CONFLICT ("key") DO NOTHING;
