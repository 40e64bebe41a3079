CREATE TABLE "counter_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"valor" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'aberta' NOT NULL,
	"made_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_ip" text,
	"answered_terms_id" bigint,
	CONSTRAINT "counter_offers_value" CHECK ("counter_offers"."valor" > 0),
	CONSTRAINT "counter_offers_state" CHECK ("counter_offers"."state" in ('aberta', 'aceita', 'recusada', 'encerrada')),
	CONSTRAINT "counter_offers_answer" CHECK ("counter_offers"."state" not in ('aceita', 'recusada') or ("counter_offers"."answered_at" is not null
        and "counter_offers"."answered_ip" is not null and "counter_offers"."answered_terms_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sale_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"auction_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"uploaded_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_files_purpose" CHECK ("sale_files"."purpose" in ('homologacao', 'transferencia'))
);
--> statement-breakpoint
CREATE TABLE "sale_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"from_buyer_id" bigint NOT NULL,
	"to_buyer_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"evidence_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_transfers_cause" CHECK ("sale_transfers"."cause" in ('erro_material', 'sucessao')),
	CONSTRAINT "sale_transfers_people" CHECK ("sale_transfers"."from_buyer_id" <> "sale_transfers"."to_buyer_id")
);
--> statement-breakpoint
ALTER TABLE "lots" DROP CONSTRAINT "lots_decision";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "sale_lines" DROP CONSTRAINT "sale_lines_kind";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_state";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_origin";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_amounts";--> statement-breakpoint
DROP INDEX "sales_one_open_per_lot";--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "acrescimo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "ratified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "ratification_file_id" bigint;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "defaulted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "previous_sale_id" bigint;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_answered_terms_id_auction_terms_id_fk" FOREIGN KEY ("answered_terms_id") REFERENCES "public"."auction_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD CONSTRAINT "sale_transfers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD CONSTRAINT "sale_transfers_from_buyer_id_users_id_fk" FOREIGN KEY ("from_buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD CONSTRAINT "sale_transfers_to_buyer_id_users_id_fk" FOREIGN KEY ("to_buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfers" ADD CONSTRAINT "sale_transfers_evidence_id_sale_files_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."sale_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_offers_sale" ON "counter_offers" USING btree ("sale_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offers_one_open" ON "counter_offers" USING btree ("sale_id") WHERE "counter_offers"."state" = 'aberta';--> statement-breakpoint
CREATE INDEX "sale_files_auction" ON "sale_files" USING btree ("auction_id","id");--> statement-breakpoint
CREATE INDEX "sale_transfers_sale" ON "sale_transfers" USING btree ("sale_id","id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_ratification_file_id_sale_files_id_fk" FOREIGN KEY ("ratification_file_id") REFERENCES "public"."sale_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_previous_sale_id_sales_id_fk" FOREIGN KEY ("previous_sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_successor" ON "sales" USING btree ("previous_sale_id") WHERE "sales"."previous_sale_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_open_per_lot" ON "sales" USING btree ("lot_id") WHERE "sales"."state" in ('aguardando_decisao', 'aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado', 'inadimplente');--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_decision" CHECK ("lots"."sale_decision" is null or ("lots"."status" in ('sold', 'conditional') and "lots"."sale_decision" in ('accepted', 'declined', 'undone')));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'counter-offer', 'sale-declined', 'sale-undone'));--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_sign" CHECK (("sale_lines"."tipo" = 'desconto') = ("sale_lines"."valor" < 0));--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_kind" CHECK ("sale_lines"."tipo" in ('arremate', 'comissao', 'taxa', 'icms', 'desconto', 'acrescimo'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_previous" CHECK (("sales"."origin" = 'segundo_licitante') = ("sales"."previous_sale_id" is not null));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_state" CHECK ("sales"."state" in ('aguardando_decisao', 'recusado', 'aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado', 'entregue', 'inadimplente', 'desfeito'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_origin" CHECK ("sales"."origin" in ('lance', 'segundo_licitante'));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_amounts" CHECK ("sales"."arremate" > 0 and "sales"."acrescimo" >= 0 and "sales"."total" > 0);