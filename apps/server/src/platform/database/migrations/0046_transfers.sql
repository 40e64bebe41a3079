ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "pix_receipts" DROP CONSTRAINT "pix_receipts_outcome";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "sale_price" bigint;--> statement-breakpoint
-- The price of the newest sale that stands, where a counter-offer or the next bidder made another one than the hammer.
UPDATE "lots" SET "sale_price" = "sold"."price" FROM (
    SELECT DISTINCT ON ("lot_id") "lot_id", "arremate" + "acrescimo" AS "price" FROM "sales"
    WHERE "state" NOT IN ('aguardando_decisao', 'recusado', 'desfeito') ORDER BY "lot_id", "id" DESC
  ) AS "sold"
  WHERE "sold"."lot_id" = "lots"."id" AND "lots"."status" IN ('sold', 'conditional')
    AND coalesce("lots"."sale_decision", 'accepted') = 'accepted'
    AND "lots"."hammer_price" IS DISTINCT FROM "sold"."price";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
-- No sale has changed hands before this version, so each charge was made for its sale's buyer.
UPDATE "charges" SET "buyer_id" = "sales"."buyer_id" FROM "sales" WHERE "sales"."id" = "charges"."sale_id";--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "buyer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
UPDATE "documents" SET "buyer_id" = "sales"."buyer_id" FROM "sales" WHERE "sales"."id" = "documents"."sale_id";--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD COLUMN "from_buyer" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD COLUMN "note" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD COLUMN "by_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD COLUMN "returned" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD CONSTRAINT "sale_transfers_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_buyer" ON "charges" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "documents_buyer" ON "documents" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "sale_transfers_from" ON "sale_transfers" USING btree ("from_buyer_id");--> statement-breakpoint
CREATE INDEX "sale_transfers_to" ON "sale_transfers" USING btree ("to_buyer_id");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_sale_price" CHECK ("lots"."sale_price" is null or ("lots"."sale_price" > 0 and "lots"."status" in ('sold', 'conditional')
        and coalesce("lots"."sale_decision", 'accepted') = 'accepted'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'signal-paid', 'paid', 'counter-offer', 'sale-declined', 'sale-undone', 'transfer-in', 'transfer-out', 'default', 'offer', 'regularised', 'paid-twice', 'contested', 'paper-ended', 'refund-failed', 'payment-due', 'payment-overdue', 'released', 'pickup-ends', 'storage-began'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_buyer" CHECK (("documents"."sale_id" is null) = ("documents"."buyer_id" is null));--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD CONSTRAINT "sale_transfers_note" CHECK (char_length("sale_transfers"."note") between 10 and 500);--> statement-breakpoint
ALTER TABLE "pix_receipts" ADD CONSTRAINT "pix_receipts_outcome" CHECK ("pix_receipts"."outcome" in ('creditado', 'em_dobro', 'venda_encerrada', 'comprador_anterior', 'sem_codigo', 'outra_chave'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('a_maior', 'em_dobro', 'inadimplencia', 'anulacao', 'transferencia', 'nao_identificado'));--> statement-breakpoint
-- A charge keeps who was asked, besides its amount, sale and kind.
CREATE OR REPLACE FUNCTION check_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.valor, NEW.sale_id, NEW.kind, NEW.buyer_id)
    IS DISTINCT FROM (OLD.valor, OLD.sale_id, OLD.kind, OLD.buyer_id) THEN
    RAISE EXCEPTION 'charge % keeps its amount, sale, kind and buyer', OLD.id
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
-- And a paper keeps whom it names.
CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind, NEW.serie, NEW.ano, NEW.numero, NEW.version, NEW.data, NEW.data_sha256, NEW.code, NEW.sale_id,
      NEW.auction_id, NEW.payment_id, NEW.buyer_id, NEW.issued_at)
    IS DISTINCT FROM (OLD.kind, OLD.serie, OLD.ano, OLD.numero, OLD.version, OLD.data, OLD.data_sha256, OLD.code,
      OLD.sale_id, OLD.auction_id, OLD.payment_id, OLD.buyer_id, OLD.issued_at)
    OR (OLD.state <> 'valido' AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'document % keeps what was issued', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
-- The record of a transfer stays, but an erasure empties the copy of the former buyer.
CREATE FUNCTION keep_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.from_buyer->>'documento' <> ''
    OR to_jsonb(NEW) - 'from_buyer' IS DISTINCT FROM to_jsonb(OLD) - 'from_buyer' THEN
    RAISE EXCEPTION 'transfer % stays as it was made', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_transfers_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
DROP TRIGGER sale_transfers_append_only ON "sale_transfers";--> statement-breakpoint
CREATE TRIGGER sale_transfers_kept BEFORE UPDATE OR DELETE ON "sale_transfers"
  FOR EACH ROW EXECUTE FUNCTION keep_transfer();
