-- Σ of the allocations: of a payment at most the payment, of a charge at most the charge, neither below
-- zero. Both rows are locked, so that two credits at once cannot both fit into the same rest.
CREATE FUNCTION check_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  received bigint;
  asked bigint;
  asked_state text;
  given bigint;
BEGIN
  SELECT valor, state INTO asked, asked_state FROM charges WHERE id = NEW.charge_id FOR UPDATE;
  SELECT valor INTO received FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF asked_state = 'cancelada' THEN
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
CREATE TRIGGER allocations_sums BEFORE INSERT ON "allocations"
  FOR EACH ROW EXECUTE FUNCTION check_allocation();--> statement-breakpoint
-- A charge is paid when, and only when, its allocations cover it.
CREATE FUNCTION move_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE charges SET state = CASE
      WHEN valor = (SELECT sum(valor) FROM allocations WHERE charge_id = NEW.charge_id) THEN 'paga'
      ELSE 'aberta' END
    WHERE id = NEW.charge_id;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER allocations_move_charge AFTER INSERT ON "allocations"
  FOR EACH ROW EXECUTE FUNCTION move_charge();--> statement-breakpoint
CREATE FUNCTION check_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.valor, NEW.sale_id, NEW.kind) IS DISTINCT FROM (OLD.valor, OLD.sale_id, OLD.kind) THEN
    RAISE EXCEPTION 'charge % keeps its amount, sale and kind', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_frozen';
  END IF;
  SELECT coalesce(sum(valor), 0) INTO given FROM allocations WHERE charge_id = NEW.id;
  IF (NEW.state = 'paga') <> (given = NEW.valor) THEN
    RAISE EXCEPTION 'charge % of % with credits of % cannot be %', NEW.id, NEW.valor, given, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_covered';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER charges_covered BEFORE INSERT OR UPDATE ON "charges"
  FOR EACH ROW EXECUTE FUNCTION check_charge();--> statement-breakpoint
-- The list and the twins of a vehicle are searched by these papers, among 100,000 vehicles.
CREATE INDEX "vehicles_plate" ON "vehicles" USING btree ("placa");--> statement-breakpoint
CREATE INDEX "vehicles_renavam" ON "vehicles" USING btree ("renavam");--> statement-breakpoint
CREATE INDEX "vehicles_chassis" ON "vehicles" USING btree (reverse("chassi") text_pattern_ops);
