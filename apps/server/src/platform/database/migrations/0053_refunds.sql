CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"valor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'aprovada' NOT NULL,
	"requested_by_id" bigint NOT NULL,
	"approved_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"abandoned_by_id" bigint,
	"abandon_reason" text,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('aprovada', 'devolvida', 'nao_realizada')),
	CONSTRAINT "refunds_value" CHECK ("refunds"."valor" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" <> ''),
	CONSTRAINT "refunds_two" CHECK ("refunds"."approved_by_id" <> "refunds"."requested_by_id"),
	CONSTRAINT "refunds_end" CHECK (("refunds"."state" = 'aprovada') = ("refunds"."ended_at" is null)),
	CONSTRAINT "refunds_abandoned" CHECK (("refunds"."state" = 'nao_realizada') = ("refunds"."abandoned_by_id" is not null)
        and ("refunds"."abandoned_by_id" is null) = ("refunds"."abandon_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_abandoned_by_id_users_id_fk" FOREIGN KEY ("abandoned_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_a_payment" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" <> 'nao_realizada';--> statement-breakpoint
-- The whole of a credit that was undone, or what no charge needs of one that counts. A centavo more was paid by somebody
-- else; a centavo less would be given back by nobody.
CREATE FUNCTION refundable_of(payment bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  given payments%ROWTYPE;
BEGIN
  SELECT * INTO given FROM payments WHERE id = payment FOR UPDATE;
  IF EXISTS (SELECT 1 FROM payment_returns WHERE payment_id = payment) THEN
    RETURN 0;
  END IF;
  IF EXISTS (SELECT 1 FROM credit_undoings WHERE payment_id = payment) THEN
    -- The same movement of the bank was credited where it belongs.
    IF EXISTS (SELECT 1 FROM payments WHERE reference_key = given.reference_key AND id > payment) THEN
      RETURN 0;
    END IF;
    RETURN given.valor;
  END IF;
  RETURN given.valor - (SELECT coalesce(sum(valor), 0) FROM allocations WHERE payment_id = payment);
END;
$$;--> statement-breakpoint
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest bigint = refundable_of(NEW.payment_id);
BEGIN
  IF NEW.state <> 'aprovada' OR rest <> NEW.valor THEN
    RAISE EXCEPTION 'of payment % may go back %, not %', NEW.payment_id, rest, NEW.valor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_rest';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER refunds_rest BEFORE INSERT ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION check_refund();--> statement-breakpoint
-- A refund only ends: as done once its money went back, or as given up before.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended refunds%ROWTYPE = OLD;
  is_returned boolean = EXISTS (SELECT 1 FROM payment_returns WHERE payment_id = OLD.payment_id);
BEGIN
  ended.state = NEW.state;
  ended.ended_at = NEW.ended_at;
  ended.abandoned_by_id = NEW.abandoned_by_id;
  ended.abandon_reason = NEW.abandon_reason;
  IF OLD.state <> 'aprovada' OR NEW.state = 'aprovada' OR ended IS DISTINCT FROM NEW
      OR (NEW.state = 'devolvida') <> is_returned THEN
    RAISE EXCEPTION 'refund % is not changed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE UPDATE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION keep_refund();--> statement-breakpoint
CREATE TRIGGER refunds_no_delete BEFORE DELETE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refunds_no_truncate BEFORE TRUNCATE ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Of an undone credit money goes back only after another person agreed.
CREATE OR REPLACE FUNCTION check_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rest bigint = refundable_of(NEW.payment_id);
BEGIN
  IF rest <> NEW.valor OR EXISTS (SELECT 1 FROM credit_undoings WHERE payment_id = NEW.payment_id)
      AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = NEW.payment_id AND state = 'aprovada') THEN
    RAISE EXCEPTION 'payment % has a rest of %, not of %', NEW.payment_id, rest, NEW.valor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_returns_rest';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE FUNCTION complete_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET state = 'devolvida', ended_at = now()
    WHERE payment_id = NEW.payment_id AND state = 'aprovada';
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER payment_returns_complete AFTER INSERT ON "payment_returns"
  FOR EACH ROW EXECUTE FUNCTION complete_refund();--> statement-breakpoint
-- A payment of which money went back, or will, is not undone, and gives at most what stays.
CREATE OR REPLACE FUNCTION check_after_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back bigint = coalesce(
    (SELECT valor FROM payment_returns WHERE payment_id = NEW.payment_id),
    (SELECT valor FROM refunds WHERE payment_id = NEW.payment_id AND state = 'aprovada'));
BEGIN
  IF back IS NOT NULL AND (TG_TABLE_NAME = 'credit_undoings' OR back > (SELECT valor FROM payments WHERE id = NEW.payment_id)
      - (SELECT coalesce(sum(valor), 0) FROM allocations WHERE payment_id = NEW.payment_id)) THEN
    RAISE EXCEPTION 'of payment % a part goes back', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_returns_kept';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
-- Money of an undone credit that goes back is not credited to another sale. The lock lets a refund of the same
-- reference, which is being approved, commit before this looks for it.
CREATE OR REPLACE FUNCTION count_reference_turn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text = upper(regexp_replace(NEW.reference, '\s', '', 'g'));
BEGIN
  PERFORM 1 FROM payments WHERE reference_key = key FOR UPDATE;
  IF EXISTS (SELECT 1 FROM payments before
      JOIN credit_undoings undone ON undone.payment_id = before.id
      JOIN refunds refund ON refund.payment_id = before.id AND refund.state <> 'nao_realizada'
      WHERE before.reference_key = key) THEN
    RAISE EXCEPTION 'the money of this reference goes back'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refunded';
  END IF;
  NEW.reference_turn = (SELECT count(*) FROM payments before
    JOIN credit_undoings undone ON undone.payment_id = before.id
    WHERE before.reference_key = key);
  RETURN NEW;
END;
$$;
