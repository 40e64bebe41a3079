-- Counts the committed changes of what the public pages show, except bids, whose lots have a number
-- of their own. One transaction counts once, however many rows it changes; the sum of the rows is the
-- position of the public pages, and no transaction waits for another one's count.
CREATE FUNCTION count_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transaction_now text := pg_current_xact_id()::text;
BEGIN
  IF current_setting('martelo.page_change_counted', true) IS DISTINCT FROM transaction_now THEN
    PERFORM set_config('martelo.page_change_counted', transaction_now, true);
    PERFORM add_to_row_count('page-changes', '', 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicles_on_pages AFTER INSERT OR UPDATE OR DELETE ON "vehicles"
  FOR EACH STATEMENT EXECUTE FUNCTION count_page_change();
--> statement-breakpoint
CREATE TRIGGER vehicle_images_on_pages AFTER INSERT OR UPDATE OR DELETE ON "vehicle_images"
  FOR EACH STATEMENT EXECUTE FUNCTION count_page_change();
--> statement-breakpoint
CREATE TRIGGER auctions_on_pages AFTER INSERT OR UPDATE OR DELETE ON "auctions"
  FOR EACH STATEMENT EXECUTE FUNCTION count_page_change();
--> statement-breakpoint
CREATE TRIGGER lots_on_pages AFTER INSERT OR DELETE ON "lots"
  FOR EACH STATEMENT EXECUTE FUNCTION count_page_change();
--> statement-breakpoint
-- A bid moves the number of its lot, and a page compares that. The condition keeps this trigger away
-- from the statement of the lane.
CREATE TRIGGER lots_on_pages_changed AFTER UPDATE ON "lots"
  FOR EACH ROW WHEN (OLD.sequence = NEW.sequence) EXECUTE FUNCTION count_page_change();
