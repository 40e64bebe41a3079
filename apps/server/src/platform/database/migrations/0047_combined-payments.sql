CREATE TABLE "combined_charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "combined_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"valor" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'aberta' NOT NULL,
	"end_reason" text,
	"ended_at" timestamp with time zone,
	"payment_id" bigint,
	"txid" text,
	"brcode" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "combined_charges_value" CHECK ("combined_charges"."valor" > 0),
	CONSTRAINT "combined_charges_state" CHECK ("combined_charges"."state" in ('aberta', 'paga', 'encerrada')),
	CONSTRAINT "combined_charges_end" CHECK (("combined_charges"."state" = 'encerrada') = ("combined_charges"."end_reason" is not null)
        and ("combined_charges"."state" = 'aberta') = ("combined_charges"."ended_at" is null)
        and ("combined_charges"."state" = 'paga') = ("combined_charges"."payment_id" is not null)),
	CONSTRAINT "combined_charges_end_reason" CHECK ("combined_charges"."end_reason" is null or "combined_charges"."end_reason" in ('desistencia', 'prazo', 'parte'))
);
--> statement-breakpoint
CREATE TABLE "combined_items" (
	"combined_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"valor" bigint NOT NULL,
	CONSTRAINT "combined_items_combined_id_charge_id_pk" PRIMARY KEY("combined_id","charge_id"),
	CONSTRAINT "combined_items_value" CHECK ("combined_items"."valor" > 0)
);
--> statement-breakpoint
ALTER TABLE "pix_receipts" DROP CONSTRAINT "pix_receipts_outcome";--> statement-breakpoint
ALTER TABLE "pix_codes" ALTER COLUMN "charge_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pix_codes" ADD COLUMN "combined_id" bigint;--> statement-breakpoint
ALTER TABLE "pix_receipts" ADD COLUMN "combined_id" bigint;--> statement-breakpoint
ALTER TABLE "combined_charges" ADD CONSTRAINT "combined_charges_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combined_charges" ADD CONSTRAINT "combined_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combined_items" ADD CONSTRAINT "combined_items_combined_id_combined_charges_id_fk" FOREIGN KEY ("combined_id") REFERENCES "public"."combined_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combined_items" ADD CONSTRAINT "combined_items_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "combined_charges_buyer" ON "combined_charges" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "combined_charges_open" ON "combined_charges" USING btree ("due_at") WHERE "combined_charges"."state" = 'aberta';--> statement-breakpoint
CREATE UNIQUE INDEX "combined_charges_txid" ON "combined_charges" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "combined_items_charge" ON "combined_items" USING btree ("charge_id","combined_id");--> statement-breakpoint
ALTER TABLE "pix_codes" ADD CONSTRAINT "pix_codes_combined_id_combined_charges_id_fk" FOREIGN KEY ("combined_id") REFERENCES "public"."combined_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_receipts" ADD CONSTRAINT "pix_receipts_combined_id_combined_charges_id_fk" FOREIGN KEY ("combined_id") REFERENCES "public"."combined_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pix_codes_combined" ON "pix_codes" USING btree ("combined_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_codes_one_live_combined" ON "pix_codes" USING btree ("combined_id") WHERE "pix_codes"."state" in ('preparing', 'active');--> statement-breakpoint
CREATE INDEX "pix_receipts_combined" ON "pix_receipts" USING btree ("combined_id");--> statement-breakpoint
ALTER TABLE "pix_codes" ADD CONSTRAINT "pix_codes_asks" CHECK (("pix_codes"."charge_id" is null) <> ("pix_codes"."combined_id" is null));--> statement-breakpoint
ALTER TABLE "pix_receipts" ADD CONSTRAINT "pix_receipts_paid" CHECK ("pix_receipts"."charge_id" is null or "pix_receipts"."combined_id" is null);--> statement-breakpoint
ALTER TABLE "pix_receipts" ADD CONSTRAINT "pix_receipts_outcome" CHECK ("pix_receipts"."outcome" in ('creditado', 'em_dobro', 'venda_encerrada', 'comprador_anterior', 'sem_codigo', 'outra_chave', 'parte_encerrada'));--> statement-breakpoint
-- A part is an open charge of the buyer's own sale, with all that it misses, and of one open combined payment
-- alone. The charge is locked, so that two combined payments at once cannot take it both.
CREATE FUNCTION check_combined_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  whole record;
BEGIN
  SELECT charges.valor, charges.state, charges.kind, charges.due_at, sales.buyer_id INTO asked
    FROM charges JOIN sales ON sales.id = charges.sale_id
    WHERE charges.id = NEW.charge_id FOR UPDATE OF charges;
  SELECT buyer_id, state, due_at INTO whole FROM combined_charges WHERE id = NEW.combined_id FOR UPDATE;
  IF whole.state <> 'aberta' OR asked.state <> 'aberta' OR asked.kind = 'multa'
    OR asked.buyer_id <> whole.buyer_id OR asked.due_at < whole.due_at
    OR NEW.valor <> asked.valor
      - coalesce((SELECT sum(valor) FROM allocations WHERE charge_id = NEW.charge_id), 0) THEN
    RAISE EXCEPTION 'charge % cannot be a part of the combined payment %', NEW.charge_id, NEW.combined_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'combined_items_part';
  END IF;
  IF EXISTS (SELECT FROM combined_items item JOIN combined_charges other ON other.id = item.combined_id
      WHERE item.charge_id = NEW.charge_id AND item.combined_id <> NEW.combined_id
        AND other.state = 'aberta') THEN
    RAISE EXCEPTION 'charge % is a part of another combined payment', NEW.charge_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'combined_items_once';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER combined_items_part BEFORE INSERT ON "combined_items"
  FOR EACH ROW EXECUTE FUNCTION check_combined_item();--> statement-breakpoint
CREATE TRIGGER combined_items_kept BEFORE UPDATE OR DELETE ON "combined_items"
  FOR EACH ROW EXECUTE FUNCTION keep_pix_row();--> statement-breakpoint
-- What a combined payment asks for never changes, and an end is final.
CREATE FUNCTION keep_combined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'aberta'
    OR (NEW.id, NEW.buyer_id, NEW.valor, NEW.due_at, NEW.created_at) IS DISTINCT FROM
       (OLD.id, OLD.buyer_id, OLD.valor, OLD.due_at, OLD.created_at) THEN
    RAISE EXCEPTION 'combined payment % stays as it was asked for', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'combined_charges_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER combined_charges_kept BEFORE UPDATE OR DELETE ON "combined_charges"
  FOR EACH ROW EXECUTE FUNCTION keep_combined();--> statement-breakpoint
-- At the end of the transaction: the parts are at least two, their sum is the whole, and the earliest deadline is its
-- deadline. A paid one has given each part exactly what it asked for.
CREATE FUNCTION check_combined_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint;
  whole record;
  asked record;
BEGIN
  wanted := CASE TG_TABLE_NAME WHEN 'combined_items' THEN (to_jsonb(NEW)->>'combined_id')::bigint
    ELSE (to_jsonb(NEW)->>'id')::bigint END;
  SELECT valor, due_at, state, payment_id INTO whole FROM combined_charges WHERE id = wanted;
  SELECT count(*) AS parts, sum(item.valor) AS valor, min(charges.due_at) AS due_at INTO asked
    FROM combined_items item JOIN charges ON charges.id = item.charge_id WHERE item.combined_id = wanted;
  IF asked.parts < 2 OR asked.valor <> whole.valor
    OR (TG_OP = 'INSERT' AND asked.due_at <> whole.due_at) THEN
    RAISE EXCEPTION 'combined payment % of % has % parts of %', wanted, whole.valor, asked.parts, asked.valor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'combined_charges_sum';
  END IF;
  IF whole.state = 'paga' AND EXISTS (SELECT FROM combined_items item WHERE item.combined_id = wanted
      AND item.valor <> (SELECT coalesce(sum(given.valor), 0) FROM allocations given
        WHERE given.charge_id = item.charge_id AND given.payment_id = whole.payment_id)) THEN
    RAISE EXCEPTION 'payment % did not cover the combined payment %', whole.payment_id, wanted
      USING ERRCODE = 'check_violation', CONSTRAINT = 'combined_charges_covered';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER combined_charges_sum AFTER INSERT OR UPDATE ON "combined_charges"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_combined_sum();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER combined_items_sum AFTER INSERT ON "combined_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_combined_sum();--> statement-breakpoint
-- An open combined payment asks for exactly what its charges miss. So it ends when one of them is credited or closed
-- by anything else, whichever command that is; its own payment has closed it before.
CREATE FUNCTION end_combined(wanted bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE combined_charges SET state = 'encerrada', ended_at = clock_timestamp(),
      end_reason = CASE WHEN due_at <= clock_timestamp() THEN 'prazo' ELSE 'parte' END
    WHERE state = 'aberta'
      AND id IN (SELECT combined_id FROM combined_items WHERE charge_id = wanted);
$$;--> statement-breakpoint
CREATE FUNCTION end_combined_of_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_combined(NEW.charge_id);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER allocations_end_combined AFTER INSERT ON "allocations"
  FOR EACH ROW EXECUTE FUNCTION end_combined_of_credit();--> statement-breakpoint
CREATE FUNCTION end_combined_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_combined(NEW.id);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER charges_end_combined AFTER UPDATE OF "state" ON "charges"
  FOR EACH ROW WHEN (OLD.state = 'aberta' AND NEW.state <> 'aberta')
  EXECUTE FUNCTION end_combined_of_charge();--> statement-breakpoint
-- As in migration 0036, and now the combined payment counts too.
CREATE OR REPLACE FUNCTION keep_pix_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.charge_id, NEW.combined_id, NEW.kind, NEW.txid, NEW.key, NEW.valor, NEW.expires_at) IS DISTINCT FROM
     (OLD.charge_id, OLD.combined_id, OLD.kind, OLD.txid, OLD.key, OLD.valor, OLD.expires_at) THEN
    RAISE EXCEPTION 'PIX code % keeps what it asks for', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pix_codes_kept';
  END IF;
  RETURN NEW;
END;
$$;
