ALTER TABLE "lots" ADD COLUMN "decision_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_by_hammer" ON "sales" ("lot_id") WHERE "origin" = 'lance';--> statement-breakpoint
-- The sum of a sale's lines is its total, whoever writes them; checked when the transaction commits.
CREATE FUNCTION check_sale_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
  parts bigint;
  whole bigint;
BEGIN
  -- Two branches: the fields of a record are looked up when their branch runs.
  IF TG_TABLE_NAME = 'sales' THEN
    checked := NEW.id;
  ELSE
    checked := NEW.sale_id;
  END IF;
  SELECT total INTO whole FROM sales WHERE id = checked;
  SELECT coalesce(sum(valor), 0) INTO parts FROM sale_lines WHERE sale_id = checked;
  IF parts <> whole THEN
    RAISE EXCEPTION 'the lines of sale % sum to % and not to its total %', checked, parts, whole
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sales_total';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sales_total AFTER INSERT OR UPDATE OF total ON "sales"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale_total();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sale_lines_total AFTER INSERT ON "sale_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale_total();
