-- A counter-offer keeps its price, and an answer is final.
CREATE FUNCTION keep_counter_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'counter-offer % is never deleted', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'counter_offers_kept';
  END IF;
  IF (NEW.sale_id, NEW.valor, NEW.made_by_id, NEW.created_at)
    IS DISTINCT FROM (OLD.sale_id, OLD.valor, OLD.made_by_id, OLD.created_at) THEN
    RAISE EXCEPTION 'counter-offer % keeps its price', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'counter_offers_kept';
  END IF;
  IF OLD.state <> 'aberta' AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'counter-offer % was answered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'counter_offers_answered_once';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER counter_offers_kept BEFORE UPDATE OR DELETE ON "counter_offers"
  FOR EACH ROW EXECUTE FUNCTION keep_counter_offer();
