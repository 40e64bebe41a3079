CREATE TABLE "credit_undoings" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"undone_by_id" bigint NOT NULL,
	"approved_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_undoings_reason" CHECK ("credit_undoings"."reason" <> ''),
	CONSTRAINT "credit_undoings_two" CHECK ("credit_undoings"."approved_by_id" <> "credit_undoings"."undone_by_id")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
-- A payment belonged to its sale by the charges that it covers; it names the sale itself from now on.
ALTER TABLE "payments" ADD COLUMN "sale_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" DISABLE TRIGGER payments_append_only;--> statement-breakpoint
UPDATE "payments" SET "sale_id" = (SELECT min(charge."sale_id") FROM "allocations" part
  JOIN "charges" charge ON charge."id" = part."charge_id" WHERE part."payment_id" = "payments"."id");--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER payments_append_only;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "sale_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_undoings" ADD CONSTRAINT "credit_undoings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_undoings" ADD CONSTRAINT "credit_undoings_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_undoings" ADD CONSTRAINT "credit_undoings_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_sale" ON "payments" USING btree ("sale_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'uncredited', 'homologated', 'revoked'));--> statement-breakpoint
CREATE TRIGGER credit_undoings_append_only BEFORE UPDATE OR DELETE ON "credit_undoings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER credit_undoings_no_truncate BEFORE TRUNCATE ON "credit_undoings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A payment is undone once everything that it gave was taken back, charge by charge.
CREATE FUNCTION check_undoing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM allocations WHERE payment_id = NEW.payment_id
      GROUP BY charge_id HAVING sum(valor) <> 0) THEN
    RAISE EXCEPTION 'payment % still covers a charge', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_undoings_sum';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER credit_undoings_sum BEFORE INSERT ON "credit_undoings"
  FOR EACH ROW EXECUTE FUNCTION check_undoing();--> statement-breakpoint
-- A payment that was undone gives nothing any more, and none gives to the charge of another sale.
CREATE FUNCTION check_allocated_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM credit_undoings WHERE payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'payment % was undone', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_undone';
  END IF;
  IF (SELECT sale_id FROM payments WHERE id = NEW.payment_id)
      IS DISTINCT FROM (SELECT sale_id FROM charges WHERE id = NEW.charge_id) THEN
    RAISE EXCEPTION 'payment % and charge % are of two sales', NEW.payment_id, NEW.charge_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_one_sale';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
-- It runs after the insertion: `allocations_sums` holds the lock of the payment by then.
CREATE TRIGGER allocations_payment AFTER INSERT ON "allocations"
  FOR EACH ROW EXECUTE FUNCTION check_allocated_payment();--> statement-breakpoint
-- The unique index on key and turn admits one payment of a reference after each that was undone.
CREATE FUNCTION count_reference_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reference_turn = (SELECT count(*) FROM payments before
    JOIN credit_undoings undone ON undone.payment_id = before.id
    WHERE before.reference_key = upper(regexp_replace(NEW.reference, '\s', '', 'g')));
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER payments_reference_turn BEFORE INSERT ON "payments"
  FOR EACH ROW EXECUTE FUNCTION count_reference_turn();
