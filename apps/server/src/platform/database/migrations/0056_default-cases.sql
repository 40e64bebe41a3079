CREATE TABLE "default_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "default_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"lote" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"declared_by_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"fine_basis_points" integer NOT NULL,
	"fine" bigint NOT NULL,
	"received" bigint NOT NULL,
	"retained" bigint NOT NULL,
	"charge_id" bigint,
	"impeded_until" timestamp with time zone,
	"impeded_day" date,
	"lifted_at" timestamp with time zone,
	"lifted_by_id" bigint,
	"lift_approved_by_id" bigint,
	"lift_reason" text,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"ended_by_id" bigint,
	"end_approved_by_id" bigint,
	"end_reason" text,
	CONSTRAINT "default_cases_outcome" CHECK ("default_cases"."outcome" in ('regularizada', 'desfeita')),
	CONSTRAINT "default_cases_reason" CHECK ("default_cases"."reason" <> ''),
	CONSTRAINT "default_cases_money" CHECK ("default_cases"."fine_basis_points" between 0 and 10000 and "default_cases"."fine" >= 0 and "default_cases"."received" >= 0
        and "default_cases"."retained" = least("default_cases"."received", "default_cases"."fine")),
	CONSTRAINT "default_cases_charge" CHECK (("default_cases"."charge_id" is null) = ("default_cases"."fine" = 0)),
	CONSTRAINT "default_cases_impediment" CHECK (("default_cases"."impeded_until" is null) = ("default_cases"."impeded_day" is null)
        and ("default_cases"."lifted_at" is null or "default_cases"."impeded_until" is not null)),
	CONSTRAINT "default_cases_lifted" CHECK (("default_cases"."lifted_at" is null) = ("default_cases"."lifted_by_id" is null)
        and ("default_cases"."lifted_at" is null) = ("default_cases"."lift_reason" is null)
        and "default_cases"."lift_approved_by_id" <> "default_cases"."lifted_by_id"),
	CONSTRAINT "default_cases_ended" CHECK (("default_cases"."outcome" is null) = ("default_cases"."ended_at" is null) and ("default_cases"."outcome" is null) = ("default_cases"."ended_by_id" is null)
        and ("default_cases"."outcome" is null) = ("default_cases"."end_reason" is null) and "default_cases"."end_approved_by_id" <> "default_cases"."ended_by_id")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_state";--> statement-breakpoint
DROP INDEX "sales_one_open_per_lot";--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_declared_by_id_users_id_fk" FOREIGN KEY ("declared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_lifted_by_id_users_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_lift_approved_by_id_users_id_fk" FOREIGN KEY ("lift_approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_end_approved_by_id_users_id_fk" FOREIGN KEY ("end_approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "default_cases_one_open_of_a_sale" ON "default_cases" USING btree ("sale_id") WHERE "default_cases"."outcome" is null;--> statement-breakpoint
CREATE INDEX "default_cases_sale" ON "default_cases" USING btree ("sale_id","id");--> statement-breakpoint
CREATE INDEX "default_cases_buyer" ON "default_cases" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_open_per_lot" ON "sales" USING btree ("lot_id") WHERE "sales"."state" in ('aguardando_decisao', 'aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado', 'inadimplente');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'countered', 'paid', 'uncredited', 'homologated', 'defaulted', 'regularised', 'revoked', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('sinal', 'saldo', 'integral', 'multa'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_state" CHECK ("sales"."state" in ('aguardando_decisao', 'recusado', 'aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado', 'entregue', 'inadimplente', 'desfeito'));--> statement-breakpoint
-- The money of a new case is what its frozen share, its charge and what covers it say.
CREATE FUNCTION check_default_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  price bigint;
  covered bigint = 0;
  charged charges%ROWTYPE;
BEGIN
  SELECT arremate + acrescimo INTO price FROM sales WHERE id = NEW.sale_id AND buyer_id = NEW.buyer_id;
  IF NEW.charge_id IS NOT NULL THEN
    SELECT * INTO charged FROM charges WHERE id = NEW.charge_id;
    SELECT coalesce(sum(valor), 0) INTO covered FROM allocations WHERE charge_id = NEW.charge_id;
  END IF;
  IF NEW.outcome IS NOT NULL OR NEW.lifted_at IS NOT NULL
      OR NEW.fine IS DISTINCT FROM (price * NEW.fine_basis_points + 5000) / 10000
      OR NEW.retained <> covered
      OR NEW.charge_id IS NOT NULL
        AND (charged.sale_id, charged.kind, charged.valor) IS DISTINCT FROM (NEW.sale_id, 'multa', NEW.fine) THEN
    RAISE EXCEPTION 'the case of sale % has another fine or other money', NEW.sale_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'default_cases_fine';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER default_cases_fine BEFORE INSERT ON "default_cases"
  FOR EACH ROW EXECUTE FUNCTION check_default_case();--> statement-breakpoint
-- A case only ends, and its impediment is only lifted, each once.
CREATE FUNCTION keep_default_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed default_cases%ROWTYPE = OLD;
BEGIN
  IF OLD.outcome IS NULL THEN
    changed.outcome = NEW.outcome;
    changed.ended_at = NEW.ended_at;
    changed.ended_by_id = NEW.ended_by_id;
    changed.end_approved_by_id = NEW.end_approved_by_id;
    changed.end_reason = NEW.end_reason;
  END IF;
  IF OLD.lifted_at IS NULL THEN
    changed.lifted_at = NEW.lifted_at;
    changed.lifted_by_id = NEW.lifted_by_id;
    changed.lift_approved_by_id = NEW.lift_approved_by_id;
    changed.lift_reason = NEW.lift_reason;
  END IF;
  IF changed IS DISTINCT FROM NEW THEN
    RAISE EXCEPTION 'default case % is not changed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'default_cases_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER default_cases_kept BEFORE UPDATE ON "default_cases"
  FOR EACH ROW EXECUTE FUNCTION keep_default_case();--> statement-breakpoint
CREATE TRIGGER default_cases_no_delete BEFORE DELETE ON "default_cases"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER default_cases_no_truncate BEFORE TRUNCATE ON "default_cases"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The longest impediment of a person stands beside the person, where a bid reads it. The lock comes first: of two cases
-- of one person the later one sees the earlier one.
CREATE FUNCTION renew_impediment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  longest default_cases%ROWTYPE;
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.buyer_id FOR UPDATE;
  SELECT * INTO longest FROM default_cases
    WHERE buyer_id = NEW.buyer_id AND impeded_until IS NOT NULL AND lifted_at IS NULL
      AND outcome IS DISTINCT FROM 'regularizada'
    ORDER BY impeded_until DESC, id DESC LIMIT 1;
  UPDATE users SET impeded_until = longest.impeded_until,
      impediment = CASE WHEN longest.id IS NOT NULL THEN
        jsonb_build_object('dia', to_char(longest.impeded_day, 'DD/MM/YYYY'), 'lote', longest.lote) END
    WHERE id = NEW.buyer_id AND (impeded_until IS DISTINCT FROM longest.impeded_until OR longest.id IS NOT NULL);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER default_cases_impediment AFTER INSERT OR UPDATE ON "default_cases"
  FOR EACH ROW EXECUTE FUNCTION renew_impediment();--> statement-breakpoint
-- Last: bids lock their person, and wait from here on.
ALTER TABLE "users" ADD COLUMN "impeded_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "impediment" jsonb;
