-- What a buyer holds in his hands never changes: the data of a paper, its number and its code, and its file once
-- it is drawn. A paper is cancelled once, and replaced once after that.
CREATE FUNCTION keep_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'documents: a paper is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.kind, NEW.serie, NEW.ano, NEW.numero, NEW.version, NEW.data, NEW.data_sha256, NEW.code,
      NEW.sale_id, NEW.payment_id, NEW.issued_at, NEW.issued_by_id)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.serie, OLD.ano, OLD.numero, OLD.version, OLD.data, OLD.data_sha256,
      OLD.code, OLD.sale_id, OLD.payment_id, OLD.issued_at, OLD.issued_by_id)
    OR OLD.pdf IS NOT NULL
      AND (NEW.pdf, NEW.pdf_sha256) IS DISTINCT FROM (OLD.pdf, OLD.pdf_sha256)
  THEN
    RAISE EXCEPTION 'documents: what was issued cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 'valido'
      AND (NEW.state = 'valido'
        OR (NEW.cancelled_at, NEW.cancel_reason) IS DISTINCT FROM (OLD.cancelled_at, OLD.cancel_reason))
    OR OLD.state = 'substituido' AND NEW.state <> 'substituido'
    OR OLD.replaced_by_id IS NOT NULL AND NEW.replaced_by_id IS DISTINCT FROM OLD.replaced_by_id
  THEN
    RAISE EXCEPTION 'documents: a cancelled paper stays cancelled' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_kept BEFORE UPDATE OR DELETE ON "documents"
  FOR EACH ROW EXECUTE FUNCTION keep_paper();--> statement-breakpoint
CREATE TRIGGER documents_no_truncate BEFORE TRUNCATE ON "documents"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_paper();--> statement-breakpoint
CREATE TRIGGER deliveries_append_only BEFORE UPDATE OR DELETE ON "deliveries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER deliveries_no_truncate BEFORE TRUNCATE ON "deliveries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A sale keeps its buyer, its vehicle, its price and its terms. An erasure empties what identifies the buyer; what
-- waits for the authority's act does not stop waiting.
CREATE FUNCTION keep_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'sales: a sale is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.id, NEW.ano, NEW.numero, NEW.lot_id, NEW.auction_id, NEW.origin, NEW.buyer_id, NEW.vehicle, NEW.terms_id,
      NEW.arremate, NEW.total, NEW.closed_at, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.ano, OLD.numero, OLD.lot_id, OLD.auction_id, OLD.origin, OLD.buyer_id, OLD.vehicle,
      OLD.terms_id, OLD.arremate, OLD.total, OLD.closed_at, OLD.created_at)
    OR OLD.needs_homologation AND NOT NEW.needs_homologation
    OR NEW.imported AND NOT OLD.imported
  THEN
    RAISE EXCEPTION 'sales: what was sold cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.buyer IS DISTINCT FROM OLD.buyer
    AND ((NEW.buyer ->> 'documento') || (NEW.buyer ->> 'email') || (NEW.buyer ->> 'telefone')) IS DISTINCT FROM ''
  THEN
    RAISE EXCEPTION 'sales: the buyer is emptied or stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sales_kept BEFORE UPDATE OR DELETE ON "sales"
  FOR EACH ROW EXECUTE FUNCTION keep_sale();--> statement-breakpoint
CREATE TRIGGER sales_no_truncate BEFORE TRUNCATE ON "sales"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_sale();
