CREATE TABLE "psp_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "psp_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" text NOT NULL,
	"charge_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"valor" bigint NOT NULL,
	"asked" jsonb NOT NULL,
	"pay_until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pedida' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "psp_codes_state" CHECK ("psp_codes"."state" in ('pedida', 'ativa', 'recusada', 'a_remover', 'encerrada')),
	CONSTRAINT "psp_codes_kind" CHECK ("psp_codes"."kind" in ('cob', 'cobv')),
	CONSTRAINT "psp_codes_value" CHECK ("psp_codes"."valor" > 0)
);
--> statement-breakpoint
ALTER TABLE "psp_codes" ADD CONSTRAINT "psp_codes_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "psp_codes_txid" ON "psp_codes" USING btree ("txid");--> statement-breakpoint
CREATE UNIQUE INDEX "psp_codes_one_live" ON "psp_codes" USING btree ("charge_id") WHERE "psp_codes"."state" in ('pedida', 'ativa');--> statement-breakpoint
CREATE INDEX "psp_codes_charge" ON "psp_codes" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "psp_codes_due" ON "psp_codes" USING btree ("next_attempt_at") WHERE "psp_codes"."state" in ('pedida', 'a_remover');--> statement-breakpoint
-- What was asked stays as it was asked, so that asking again makes the same charge; what arrives later is found by its txid.
CREATE FUNCTION keep_psp_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved psp_codes%ROWTYPE = OLD;
BEGIN
  moved.state = NEW.state;
  moved.detail = NEW.detail;
  moved.attempts = NEW.attempts;
  moved.next_attempt_at = NEW.next_attempt_at;
  IF moved IS DISTINCT FROM NEW OR (OLD.state IN ('recusada', 'encerrada') AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'code % is not changed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'psp_codes_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER psp_codes_kept BEFORE UPDATE ON "psp_codes"
  FOR EACH ROW EXECUTE FUNCTION keep_psp_code();--> statement-breakpoint
CREATE TRIGGER psp_codes_no_delete BEFORE DELETE ON "psp_codes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER psp_codes_no_truncate BEFORE TRUNCATE ON "psp_codes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
