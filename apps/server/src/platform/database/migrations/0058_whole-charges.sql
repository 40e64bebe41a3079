ALTER TABLE "charges" ADD COLUMN "replaced_by_id" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_replaced_by_id_charges_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_replaced" CHECK ("charges"."replaced_by_id" is null or "charges"."state" = 'cancelada');--> statement-breakpoint
-- Signal and balance give way to one charge of both together, of the same purchase, and come back only when that one is
-- cancelled. Looked at when everything of the transaction is written.
CREATE FUNCTION check_replaced_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole charges%ROWTYPE;
  parts bigint;
  now_in charges%ROWTYPE;
BEGIN
  SELECT * INTO now_in FROM charges WHERE id = NEW.id;
  SELECT * INTO whole FROM charges WHERE id = coalesce(now_in.replaced_by_id, OLD.replaced_by_id);
  IF whole.id IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT sum(valor) INTO parts FROM charges WHERE sale_id = whole.sale_id AND replaced_by_id = whole.id;
  IF whole.kind <> 'integral' OR whole.sale_id <> now_in.sale_id
      OR (parts IS NULL AND whole.state <> 'cancelada') OR (parts IS NOT NULL AND parts <> whole.valor) THEN
    RAISE EXCEPTION 'charge % of % is not in the place of %', whole.id, whole.valor, parts
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_replaced_sum';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER charges_replaced_sum AFTER UPDATE ON "charges" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.replaced_by_id IS DISTINCT FROM NEW.replaced_by_id)
  EXECUTE FUNCTION check_replaced_charges();
