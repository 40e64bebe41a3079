CREATE TABLE "refund_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"state" text NOT NULL,
	"channel" text,
	"at" timestamp with time zone NOT NULL,
	"by_id" bigint,
	"bank_reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_steps_state" CHECK ("refund_steps"."state" in ('solicitada', 'aprovada', 'em_processamento', 'devolvida', 'nao_realizada', 'cancelada')),
	CONSTRAINT "refund_steps_approved" CHECK (("refund_steps"."state" = 'aprovada') = ("refund_steps"."channel" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"sale_id" bigint,
	"valor" bigint NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'solicitada' NOT NULL,
	"channel" text,
	"previous_id" bigint,
	"proposed_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_value" CHECK ("refunds"."valor" > 0),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('a_maior', 'em_dobro', 'inadimplencia', 'nao_identificado')),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('solicitada', 'aprovada', 'em_processamento', 'devolvida', 'nao_realizada', 'cancelada')),
	CONSTRAINT "refunds_channel" CHECK ("refunds"."channel" is null or "refunds"."channel" in ('pix', 'banco'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "refund_steps" ADD CONSTRAINT "refund_steps_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_steps" ADD CONSTRAINT "refund_steps_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_previous_id_refunds_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_steps_refund" ON "refund_steps" USING btree ("refund_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_steps_reference" ON "refund_steps" USING btree ("bank_reference") WHERE "refund_steps"."by_id" is not null and "refund_steps"."bank_reference" <> '';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_sale" ON "refunds" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_successor" ON "refunds" USING btree ("previous_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'counter-offer', 'sale-declined', 'sale-undone', 'default', 'offer', 'regularised', 'paid-twice', 'contested', 'refund-failed'));
--> statement-breakpoint
-- What of a payment is given away: to charges, and to refunds that have not ended without the money leaving.
CREATE FUNCTION given_of_payment(wanted bigint) RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce((SELECT sum(valor) FROM allocations WHERE payment_id = wanted), 0)::bigint
    + coalesce((SELECT sum(valor) FROM refunds
        WHERE payment_id = wanted AND state NOT IN ('nao_realizada', 'cancelada')), 0)::bigint;
$$;--> statement-breakpoint
-- As in migration 0037, and now the refunds of the payment count too.
CREATE OR REPLACE FUNCTION check_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  received bigint;
  asked bigint;
  asked_state text;
  given bigint;
BEGIN
  SELECT valor, state INTO asked, asked_state FROM charges WHERE id = NEW.charge_id FOR UPDATE;
  SELECT valor INTO received FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF asked_state = 'cancelada' AND NEW.valor > 0 THEN
    RAISE EXCEPTION 'charge % is cancelled', NEW.charge_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_cancelled';
  END IF;
  SELECT coalesce(sum(valor), 0) + NEW.valor INTO given
    FROM allocations WHERE payment_id = NEW.payment_id;
  IF given < 0 OR given_of_payment(NEW.payment_id) + NEW.valor > received THEN
    RAISE EXCEPTION 'payment % of % cannot give %', NEW.payment_id, received, NEW.valor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_payment_sum';
  END IF;
  SELECT coalesce(sum(valor), 0) + NEW.valor INTO given
    FROM allocations WHERE charge_id = NEW.charge_id;
  IF given < 0 OR given > asked THEN
    RAISE EXCEPTION 'charge % of % cannot take %', NEW.charge_id, asked, given
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_charge_sum';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
-- Both ways of giving lock the payment's row first, so that two at once cannot share the same rest.
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  received bigint;
BEGIN
  SELECT valor INTO received FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF given_of_payment(NEW.payment_id) + NEW.valor > received THEN
    RAISE EXCEPTION 'payment % of % cannot return %', NEW.payment_id, received, NEW.valor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_payment_sum';
  END IF;
  IF NEW.state <> 'solicitada' OR NEW.channel IS NOT NULL THEN
    RAISE EXCEPTION 'a refund begins as a proposal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_begin';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER refunds_sums BEFORE INSERT ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION check_refund();--> statement-breakpoint
-- A refund keeps what it is about, and has the state of its newest step.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.payment_id, NEW.sale_id, NEW.valor, NEW.cause, NEW.previous_id,
      NEW.proposed_by_id, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.payment_id, OLD.sale_id, OLD.valor, OLD.cause, OLD.previous_id,
      OLD.proposed_by_id, OLD.created_at) THEN
    RAISE EXCEPTION 'refund % keeps what it is about', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_kept';
  END IF;
  IF NEW.state IS DISTINCT FROM
      (SELECT state FROM refund_steps WHERE refund_id = NEW.id ORDER BY id DESC LIMIT 1)
    OR NEW.channel IS DISTINCT FROM
      (SELECT channel FROM refund_steps WHERE refund_id = NEW.id AND state = 'aprovada') THEN
    RAISE EXCEPTION 'refund % moves by its steps alone', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_moved';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER refunds_kept BEFORE UPDATE OR DELETE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION keep_refund();--> statement-breakpoint
CREATE FUNCTION check_refund_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text;
BEGIN
  SELECT state INTO before FROM refunds WHERE id = NEW.refund_id FOR UPDATE;
  IF NOT (CASE before
      WHEN 'solicitada' THEN NEW.state IN ('aprovada', 'cancelada')
      WHEN 'aprovada' THEN NEW.state IN ('em_processamento', 'devolvida', 'nao_realizada')
      WHEN 'em_processamento' THEN NEW.state IN ('devolvida', 'nao_realizada')
      ELSE false END) THEN
    RAISE EXCEPTION 'refund % cannot go from % to %', NEW.refund_id, before, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_steps_order';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER refund_steps_order BEFORE INSERT ON "refund_steps"
  FOR EACH ROW EXECUTE FUNCTION check_refund_step();--> statement-breakpoint
CREATE FUNCTION move_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE refunds SET state = NEW.state, channel = coalesce(NEW.channel, channel)
    WHERE id = NEW.refund_id;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER refund_steps_move AFTER INSERT ON "refund_steps"
  FOR EACH ROW EXECUTE FUNCTION move_refund();--> statement-breakpoint
CREATE TRIGGER refund_steps_kept BEFORE UPDATE OR DELETE ON "refund_steps"
  FOR EACH ROW EXECUTE FUNCTION keep_pix_row();--> statement-breakpoint
-- Rests that payments had before refunds existed become proposals. Money of a sale that was over already, or of no
-- known charge, waits for a person.
INSERT INTO refunds (payment_id, sale_id, valor, cause)
  SELECT rest.payment_id, rest.sale_id, rest.valor,
    CASE WHEN rest.outcome = 'em_dobro' THEN 'em_dobro'
      WHEN EXISTS (SELECT FROM default_cases WHERE default_cases.sale_id = rest.sale_id) THEN 'inadimplencia'
      ELSE 'a_maior' END
  FROM (
    SELECT payments.id AS payment_id, pix_receipts.outcome,
      payments.valor - coalesce((SELECT sum(valor) FROM allocations WHERE payment_id = payments.id), 0) AS valor,
      coalesce((SELECT min(charges.sale_id) FROM allocations JOIN charges ON charges.id = allocations.charge_id
          WHERE allocations.payment_id = payments.id),
        (SELECT sale_id FROM charges WHERE charges.id = pix_receipts.charge_id)) AS sale_id
    FROM payments LEFT JOIN pix_receipts ON pix_receipts.payment_id = payments.id
  ) rest
  WHERE rest.valor > 0 AND rest.sale_id IS NOT NULL
    AND coalesce(rest.outcome, 'creditado') IN ('creditado', 'em_dobro')
  ORDER BY rest.payment_id;
