ALTER TABLE "sale_contests" ALTER COLUMN "sale_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_contests" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contests_no_sale" ON "sale_contests" USING btree ("payment_id","return_id") WHERE "sale_contests"."sale_id" is null;--> statement-breakpoint
DROP TRIGGER sale_contests_kept ON "sale_contests";--> statement-breakpoint
-- A contest stays as it was written and ends at most once.
CREATE FUNCTION keep_contest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
    OR (NEW.id, NEW.sale_id, NEW.payment_id, NEW.return_id, NEW.valor, NEW.at)
      IS DISTINCT FROM (OLD.id, OLD.sale_id, OLD.payment_id, OLD.return_id, OLD.valor, OLD.at) THEN
    RAISE EXCEPTION 'a contest is never changed or deleted, it only ends'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_contests_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER sale_contests_kept BEFORE UPDATE OR DELETE ON "sale_contests"
  FOR EACH ROW EXECUTE FUNCTION keep_contest();
