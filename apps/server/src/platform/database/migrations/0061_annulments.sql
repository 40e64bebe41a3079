CREATE TABLE "annulments" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"received" bigint NOT NULL,
	"annulled_by_id" bigint NOT NULL,
	"approved_by_id" bigint,
	"annulled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "annulments_reason" CHECK ("annulments"."reason" <> ''),
	CONSTRAINT "annulments_received" CHECK ("annulments"."received" >= 0),
	CONSTRAINT "annulments_two" CHECK ("annulments"."approved_by_id" <> "annulments"."annulled_by_id")
);--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_state";--> statement-breakpoint
ALTER TABLE "annulments" ADD CONSTRAINT "annulments_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annulments" ADD CONSTRAINT "annulments_annulled_by_id_users_id_fk" FOREIGN KEY ("annulled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annulments" ADD CONSTRAINT "annulments_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'countered', 'paid', 'signal', 'doubled', 'refunding', 'refunded', 'released', 'due', 'overdue', 'uncredited', 'homologated', 'defaulted', 'regularised', 'annulled', 'revoked', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_state" CHECK ("sales"."state" in ('aguardando_decisao', 'recusado', 'aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado', 'entregue', 'inadimplente', 'desfeito', 'anulado'));--> statement-breakpoint
CREATE TRIGGER annulments_append_only BEFORE UPDATE OR DELETE ON "annulments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER annulments_no_truncate BEFORE TRUNCATE ON "annulments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Nothing of an annulled sale is charged any more, and what had been received is the sum of the payments that count.
CREATE FUNCTION check_annulment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM sales WHERE id = NEW.sale_id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM charges WHERE sale_id = NEW.sale_id AND state <> 'cancelada')
      OR NEW.received <> (SELECT coalesce(sum(given.valor), 0) FROM payments given WHERE given.sale_id = NEW.sale_id
        AND NOT EXISTS (SELECT 1 FROM credit_undoings undone WHERE undone.payment_id = given.id)) THEN
    RAISE EXCEPTION 'the annulled sale % has charges or other money', NEW.sale_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'annulments_money';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER annulments_money BEFORE INSERT ON "annulments"
  FOR EACH ROW EXECUTE FUNCTION check_annulment();--> statement-breakpoint
-- A sale is annulled when, and only when, there is a row that says so; checked when the transaction commits.
CREATE FUNCTION check_annulled_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
BEGIN
  -- Two branches: the fields of a record are looked up when their branch runs.
  IF TG_TABLE_NAME = 'sales' THEN
    checked := NEW.id;
  ELSE
    checked := NEW.sale_id;
  END IF;
  IF (SELECT state = 'anulado' FROM sales WHERE id = checked)
      <> EXISTS (SELECT 1 FROM annulments WHERE sale_id = checked) THEN
    RAISE EXCEPTION 'the state of sale % and its annulment differ', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sales_annulled';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sales_annulled AFTER INSERT OR UPDATE OF state ON "sales"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_annulled_sale();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER annulments_sale AFTER INSERT ON "annulments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_annulled_sale();
