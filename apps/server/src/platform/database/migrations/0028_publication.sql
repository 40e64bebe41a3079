-- People have agreed to these bytes: a version of an edital never changes and never goes. Only the
-- moment when it came into force is set, once.
CREATE FUNCTION keep_edital() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.published_at IS NULL AND NEW.published_at IS NOT NULL
    AND (NEW.id, NEW.auction_id, NEW.version, NEW.name, NEW.size, NEW.content, NEW.sha256,
      NEW.uploaded_by_id, NEW.created_at)
    IS NOT DISTINCT FROM (OLD.id, OLD.auction_id, OLD.version, OLD.name, OLD.size, OLD.content,
      OLD.sha256, OLD.uploaded_by_id, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version of an edital never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER auction_editals_append_only BEFORE UPDATE OR DELETE ON "auction_editals"
  FOR EACH ROW EXECUTE FUNCTION keep_edital();--> statement-breakpoint
CREATE TRIGGER auction_editals_no_truncate BEFORE TRUNCATE ON "auction_editals"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_edital();
