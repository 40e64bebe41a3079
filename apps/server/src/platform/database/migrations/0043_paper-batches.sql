CREATE TABLE "paper_batch_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_batch_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sale_id" bigint,
	"payment_id" bigint,
	"document_id" bigint,
	"state" text DEFAULT 'pendente' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "paper_batch_items_kind" CHECK ("paper_batch_items"."kind" in ('nota_arremate', 'recibo', 'auto', 'recibo_comissao', 'carta', 'termo_retirada', 'ata')),
	CONSTRAINT "paper_batch_items_state" CHECK ("paper_batch_items"."state" in ('pendente', 'pronto', 'erro')),
	CONSTRAINT "paper_batch_items_paper" CHECK ("paper_batch_items"."state" <> 'pronto' or "paper_batch_items"."document_id" is not null),
	CONSTRAINT "paper_batch_items_problem" CHECK (("paper_batch_items"."state" = 'erro') = ("paper_batch_items"."problem" <> ''))
);
--> statement-breakpoint
CREATE TABLE "paper_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"auction_id" bigint NOT NULL,
	"kind" text,
	"state" text DEFAULT 'preparando' NOT NULL,
	"asked_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "paper_batches_kind" CHECK ("paper_batches"."kind" in ('nota_arremate', 'recibo', 'auto', 'recibo_comissao', 'carta', 'termo_retirada', 'ata')),
	CONSTRAINT "paper_batches_state" CHECK ("paper_batches"."state" in ('preparando', 'pronto')),
	CONSTRAINT "paper_batches_end" CHECK (("paper_batches"."state" = 'pronto') = ("paper_batches"."finished_at" is not null and "paper_batches"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "paper_batch_items" ADD CONSTRAINT "paper_batch_items_batch_id_paper_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."paper_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batch_items" ADD CONSTRAINT "paper_batch_items_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batch_items" ADD CONSTRAINT "paper_batch_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batch_items" ADD CONSTRAINT "paper_batch_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batches" ADD CONSTRAINT "paper_batches_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_batches" ADD CONSTRAINT "paper_batches_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_batch_items_batch" ON "paper_batch_items" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "paper_batch_items_pending" ON "paper_batch_items" USING btree ("batch_id","id") WHERE "paper_batch_items"."state" = 'pendente';--> statement-breakpoint
CREATE INDEX "paper_batches_auction" ON "paper_batches" USING btree ("auction_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_batches_one_living" ON "paper_batches" USING btree ("auction_id",coalesce("kind", '')) WHERE "paper_batches"."state" = 'preparando';