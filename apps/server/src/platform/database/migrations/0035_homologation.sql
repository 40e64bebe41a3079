CREATE TABLE "homologations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homologations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act_number" text NOT NULL,
	"act_day" date NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"registered_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_state";--> statement-breakpoint
DROP INDEX "sales_one_open_per_lot";--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "needs_homologation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "homologated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "homologation_id" bigint;--> statement-breakpoint
ALTER TABLE "homologations" ADD CONSTRAINT "homologations_registered_by_id_users_id_fk" FOREIGN KEY ("registered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_homologation_id_homologations_id_fk" FOREIGN KEY ("homologation_id") REFERENCES "public"."homologations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_open_per_lot" ON "sales" USING btree ("lot_id") WHERE "sales"."state" in ('aguardando_decisao', 'aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'homologated'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_homologation" CHECK (("sales"."homologated_at" is null) = ("sales"."homologation_id" is null));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_state" CHECK ("sales"."state" in ('aguardando_decisao', 'recusado', 'aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado', 'entregue'));--> statement-breakpoint
-- Sales whose terms ask for the authority's act wait for it from now on. One that was released before stays
-- released, and nobody asks for its act.
UPDATE "sales" SET "needs_homologation" = true
FROM "auction_terms" terms
WHERE terms."id" = "sales"."terms_id" AND "sales"."released_at" IS NULL
  AND (terms."terms" ->> 'exigeHomologacao')::boolean;--> statement-breakpoint
CREATE TRIGGER homologations_append_only BEFORE UPDATE OR DELETE ON "homologations"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER homologations_no_truncate BEFORE TRUNCATE ON "homologations"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
