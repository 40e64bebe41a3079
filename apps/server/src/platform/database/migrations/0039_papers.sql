ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "auction_id" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_valid_of_auction" ON "documents" USING btree ("kind","auction_id") WHERE "documents"."state" = 'valido' and "documents"."auction_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_auction" ON "documents" USING btree ("auction_id") WHERE "documents"."auction_id" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_subject" CHECK (("documents"."sale_id" is null) <> ("documents"."auction_id" is null));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_cancelled" CHECK (("documents"."cancelled_at" is null) = ("documents"."cancel_reason" is null)
        and ("documents"."state" <> 'cancelado' or "documents"."cancelled_at" is not null));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('nota_arremate', 'recibo', 'auto', 'recibo_comissao', 'carta', 'termo_retirada', 'ata'));--> statement-breakpoint
-- An issued paper never changes: its number, its code and the data that its file is drawn from stay. Once it
-- is replaced or cancelled it is never valid again.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind, NEW.serie, NEW.ano, NEW.numero, NEW.version, NEW.data, NEW.data_sha256, NEW.code, NEW.sale_id,
      NEW.auction_id, NEW.payment_id, NEW.issued_at)
    IS DISTINCT FROM (OLD.kind, OLD.serie, OLD.ano, OLD.numero, OLD.version, OLD.data, OLD.data_sha256, OLD.code,
      OLD.sale_id, OLD.auction_id, OLD.payment_id, OLD.issued_at)
    OR (OLD.state <> 'valido' AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'document % keeps what was issued', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER documents_kept BEFORE UPDATE ON "documents"
  FOR EACH ROW EXECUTE FUNCTION keep_document();
