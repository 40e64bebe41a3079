ALTER TABLE "sales" ADD COLUMN "end_note" text;--> statement-breakpoint
-- A cancelled charge takes nothing more, and gives back what it had received: a sale that is undone after
-- its charges were replaced frees all its credits.
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
  IF given < 0 OR given > received THEN
    RAISE EXCEPTION 'payment % of % cannot give %', NEW.payment_id, received, given
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
-- Giving back never opens a cancelled charge again.
CREATE OR REPLACE FUNCTION move_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE charges SET state = CASE
      WHEN valor = (SELECT sum(valor) FROM allocations WHERE charge_id = NEW.charge_id) THEN 'paga'
      ELSE 'aberta' END
    WHERE id = NEW.charge_id AND state <> 'cancelada';
  RETURN NULL;
END;
$$;--> statement-breakpoint
-- What proves an act on a sale stays as it was uploaded, and so does the record of a transfer.
CREATE TRIGGER sale_files_append_only BEFORE UPDATE OR DELETE ON "sale_files"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER sale_transfers_append_only BEFORE UPDATE OR DELETE ON "sale_transfers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
