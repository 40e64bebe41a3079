CREATE TABLE "payment_returns" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"valor" bigint NOT NULL,
	"returned_on" date NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text GENERATED ALWAYS AS (upper(regexp_replace("reference", '\s', '', 'g'))) STORED NOT NULL,
	"returned_by_id" bigint NOT NULL,
	"approved_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_returns_value" CHECK ("payment_returns"."valor" > 0),
	CONSTRAINT "payment_returns_two" CHECK ("payment_returns"."approved_by_id" <> "payment_returns"."returned_by_id")
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_returned_by_id_users_id_fk" FOREIGN KEY ("returned_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_returns_reference" ON "payment_returns" USING btree ("reference_key");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('nota_arremate', 'recibo', 'devolucao'));--> statement-breakpoint
CREATE TRIGGER payment_returns_append_only BEFORE UPDATE OR DELETE ON "payment_returns"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payment_returns_no_truncate BEFORE TRUNCATE ON "payment_returns"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What goes back is the whole rest of a payment that counts: neither a centavo more, which somebody else has
-- paid, nor less, which nobody would give back any more.
CREATE FUNCTION check_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest bigint;
BEGIN
  SELECT valor INTO rest FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  rest = rest - (SELECT coalesce(sum(valor), 0) FROM allocations WHERE payment_id = NEW.payment_id);
  IF EXISTS (SELECT 1 FROM credit_undoings WHERE payment_id = NEW.payment_id) OR rest <> NEW.valor THEN
    RAISE EXCEPTION 'payment % has a rest of %, not of %', NEW.payment_id, rest, NEW.valor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_returns_rest';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER payment_returns_rest BEFORE INSERT ON "payment_returns"
  FOR EACH ROW EXECUTE FUNCTION check_return();--> statement-breakpoint
-- A payment of which a part went back is not undone, and gives at most what stayed.
CREATE FUNCTION check_after_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back bigint;
BEGIN
  SELECT valor INTO back FROM payment_returns WHERE payment_id = NEW.payment_id;
  IF back IS NOT NULL AND (TG_TABLE_NAME = 'credit_undoings' OR back > (SELECT valor FROM payments WHERE id = NEW.payment_id)
      - (SELECT coalesce(sum(valor), 0) FROM allocations WHERE payment_id = NEW.payment_id)) THEN
    RAISE EXCEPTION 'of payment % a part went back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_returns_kept';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER allocations_after_return AFTER INSERT ON "allocations"
  FOR EACH ROW EXECUTE FUNCTION check_after_return();--> statement-breakpoint
CREATE TRIGGER credit_undoings_after_return AFTER INSERT ON "credit_undoings"
  FOR EACH ROW EXECUTE FUNCTION check_after_return();
