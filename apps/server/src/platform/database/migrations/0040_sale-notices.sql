CREATE TABLE "sale_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"charge_id" bigint,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_notices_kind" CHECK ("sale_notices"."kind" in ('em-24h', 'em-2h', 'vencido', 'vencido-24h', 'retirada-24h', 'estadia')),
	CONSTRAINT "sale_notices_charge" CHECK (("sale_notices"."charge_id" is null) = ("sale_notices"."kind" in ('retirada-24h', 'estadia')))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "sale_notices" ADD CONSTRAINT "sale_notices_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_notices" ADD CONSTRAINT "sale_notices_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_notices_sale" ON "sale_notices" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_notices_once_of_charge" ON "sale_notices" USING btree ("charge_id","kind","due_at") WHERE "sale_notices"."charge_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_notices_once_of_pickup" ON "sale_notices" USING btree ("sale_id","kind","due_at") WHERE "sale_notices"."charge_id" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'counter-offer', 'sale-declined', 'sale-undone', 'default', 'offer', 'regularised', 'paid-twice', 'contested', 'refund-failed', 'payment-due', 'payment-overdue', 'released', 'pickup-ends', 'storage-began'));--> statement-breakpoint
-- Which notices were written stays as it was: a missing row would mean writing one again.
CREATE TRIGGER sale_notices_append_only BEFORE UPDATE OR DELETE ON "sale_notices"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Deadlines that passed before there were notices: nobody is told of them weeks later.
INSERT INTO sale_notices (sale_id, charge_id, kind, due_at)
  SELECT sale_id, id, kind.name, due_at FROM charges, (VALUES ('vencido'), ('vencido-24h')) AS kind(name)
  WHERE charges.kind <> 'multa' AND charges.state = 'aberta' AND due_at < clock_timestamp();--> statement-breakpoint
INSERT INTO sale_notices (sale_id, charge_id, kind, due_at)
  SELECT id, NULL, 'estadia', pickup_until FROM sales
  WHERE state = 'liberado' AND pickup_until < clock_timestamp();
