CREATE TABLE "auction_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auction_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"auction_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"regime" text NOT NULL,
	"terms" jsonb NOT NULL,
	"edital_sha256" "bytea",
	"mark" text GENERATED ALWAYS AS (md5("auction_terms"."terms"::text || "auction_terms"."regime" || coalesce(encode("auction_terms"."edital_sha256", 'hex'), ''))) STORED,
	CONSTRAINT "auction_terms_cause" CHECK ("auction_terms"."cause" in ('publication', 'first-bid', 'change', 'migration')),
	CONSTRAINT "auction_terms_regime" CHECK ("auction_terms"."regime" in ('privado', 'art328', 'administrativo'))
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"valor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocations_value" CHECK ("allocations"."valor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "auction_editals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auction_editals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"auction_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"uploaded_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"valor" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'aberta' NOT NULL,
	"txid" text,
	"brcode" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_value" CHECK ("charges"."valor" > 0),
	CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('sinal', 'saldo', 'integral')),
	CONSTRAINT "charges_state" CHECK ("charges"."state" in ('aberta', 'paga', 'cancelada'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_document" text NOT NULL,
	"signature_id" uuid NOT NULL,
	"delivered_by_id" bigint NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"serie" text NOT NULL,
	"ano" integer NOT NULL,
	"ultimo" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_series_serie_ano_pk" PRIMARY KEY("serie","ano")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"serie" text NOT NULL,
	"ano" integer NOT NULL,
	"numero" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'valido' NOT NULL,
	"data" jsonb NOT NULL,
	"data_sha256" "bytea" NOT NULL,
	"pdf" "bytea",
	"pdf_sha256" "bytea",
	"code" text NOT NULL,
	"sale_id" bigint,
	"payment_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by_id" bigint,
	"replaced_by_id" bigint,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('nota_arremate', 'recibo')),
	CONSTRAINT "documents_state" CHECK ("documents"."state" in ('valido', 'cancelado', 'substituido')),
	CONSTRAINT "documents_pdf" CHECK (("documents"."pdf" is null) = ("documents"."pdf_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meio" text NOT NULL,
	"valor" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_document" text DEFAULT '' NOT NULL,
	"third" boolean DEFAULT false NOT NULL,
	"registered_by_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_value" CHECK ("payments"."valor" > 0),
	CONSTRAINT "payments_means" CHECK ("payments"."meio" in ('pix', 'ted', 'deposito', 'dinheiro'))
);
--> statement-breakpoint
CREATE TABLE "sale_lines" (
	"sale_id" bigint NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"base_centavos" bigint NOT NULL,
	"pontos_base" integer,
	"valor" bigint NOT NULL,
	"quem_recebe" text NOT NULL,
	"fundamento" text DEFAULT '' NOT NULL,
	CONSTRAINT "sale_lines_sale_id_ordem_pk" PRIMARY KEY("sale_id","ordem"),
	CONSTRAINT "sale_lines_kind" CHECK ("sale_lines"."tipo" in ('arremate', 'comissao', 'taxa'))
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ano" integer NOT NULL,
	"numero" integer NOT NULL,
	"lot_id" bigint NOT NULL,
	"auction_id" bigint NOT NULL,
	"origin" text DEFAULT 'lance' NOT NULL,
	"buyer_id" bigint NOT NULL,
	"buyer" jsonb NOT NULL,
	"vehicle" jsonb NOT NULL,
	"terms_id" bigint NOT NULL,
	"arremate" bigint NOT NULL,
	"total" bigint NOT NULL,
	"state" text NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"decision_until" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by_id" bigint,
	"signal_until" timestamp with time zone,
	"balance_until" timestamp with time zone,
	"pickup_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_state" CHECK ("sales"."state" in ('aguardando_decisao', 'recusado', 'aguardando_pagamento', 'sinal_pago', 'pago', 'liberado', 'entregue')),
	CONSTRAINT "sales_origin" CHECK ("sales"."origin" in ('lance')),
	CONSTRAINT "sales_amounts" CHECK ("sales"."arremate" > 0 and "sales"."total" >= "sales"."arremate")
);
--> statement-breakpoint
CREATE TABLE "ledger_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" "bytea" NOT NULL,
	"signed_by_id" bigint,
	"signature" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_keys_signed" CHECK (("ledger_keys"."signed_by_id" is null) = ("ledger_keys"."signature" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_openings" (
	"lot_id" bigint PRIMARY KEY NOT NULL,
	"terms_id" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_secrets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"auction_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"heads" jsonb NOT NULL,
	"closing" boolean DEFAULT false NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL,
	"key_id" bigint NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
ALTER TABLE "bids" DROP CONSTRAINT "bids_action";--> statement-breakpoint
ALTER TABLE "bids" DROP CONSTRAINT "bids_shape";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "bids" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "regime" text DEFAULT 'privado' NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "terms" jsonb DEFAULT '{"comissaoPontosBase":500,"taxas":[],"formaPagamento":"sinal_saldo","sinalPontosBase":2000,"prazoSinalHoras":24,"prazoSaldoDiasUteis":3,"prazoIntegralDiasUteis":1,"prazoDecisaoDiasUteis":2,"multaInadimplenciaPontosBase":0,"impedimentoDias":0,"prazoRetiradaDiasUteis":5,"estadia":[],"tetoEstadiaDias":180,"abandonoDias":30,"exigeHomologacao":false,"prazoRecursoDiasUteis":3}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "terms_mark" text GENERATED ALWAYS AS (md5("auctions"."terms"::text || "auctions"."regime")) STORED;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "avaliacao" bigint;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "classe" text DEFAULT 'conservado' NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "ordem_leilao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "terms_id" bigint;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "sale_decision" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "placa" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "chassi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "renavam" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "motor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "reason_category" text;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "commitment" "bytea";--> statement-breakpoint
ALTER TABLE "auction_terms" ADD CONSTRAINT "auction_terms_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_editals" ADD CONSTRAINT "auction_editals_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_editals" ADD CONSTRAINT "auction_editals_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_signature_id_media_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_delivered_by_id_users_id_fk" FOREIGN KEY ("delivered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaced_by_id_documents_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registered_by_id_users_id_fk" FOREIGN KEY ("registered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_terms_id_auction_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."auction_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_openings" ADD CONSTRAINT "ledger_openings_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_openings" ADD CONSTRAINT "ledger_openings_terms_id_auction_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."auction_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_secrets" ADD CONSTRAINT "ledger_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_statements" ADD CONSTRAINT "ledger_statements_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_statements" ADD CONSTRAINT "ledger_statements_key_id_ledger_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."ledger_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auction_terms_version" ON "auction_terms" USING btree ("auction_id","version");--> statement-breakpoint
CREATE INDEX "allocations_payment" ON "allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "allocations_charge" ON "allocations" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_editals_version" ON "auction_editals" USING btree ("auction_id","version");--> statement-breakpoint
CREATE INDEX "charges_sale" ON "charges" USING btree ("sale_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_txid" ON "charges" USING btree ("txid");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_open_of_a_kind" ON "charges" USING btree ("sale_id","kind") WHERE "charges"."state" = 'aberta';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("serie","ano","numero","version");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_code" ON "documents" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_valid" ON "documents" USING btree ("kind","sale_id",coalesce("payment_id", 0)) WHERE "documents"."state" = 'valido';--> statement-breakpoint
CREATE INDEX "documents_sale" ON "documents" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "documents_undrawn" ON "documents" USING btree ("id") WHERE "documents"."pdf" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("meio","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_request" ON "payments" USING btree ("registered_by_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_number" ON "sales" USING btree ("ano","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_open_per_lot" ON "sales" USING btree ("lot_id") WHERE "sales"."state" in ('aguardando_decisao', 'aguardando_pagamento', 'sinal_pago', 'pago', 'liberado');--> statement-breakpoint
CREATE INDEX "sales_lot" ON "sales" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "sales_buyer" ON "sales" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "sales_auction" ON "sales" USING btree ("auction_id","id");--> statement-breakpoint
CREATE INDEX "sales_state" ON "sales" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_keys_key" ON "ledger_keys" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_statements_number" ON "ledger_statements" USING btree ("auction_id","number");--> statement-breakpoint
CREATE INDEX "ledger_statements_at" ON "ledger_statements" USING btree ("at");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_terms_id_auction_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."auction_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auctions_drafts" ON "auctions" USING btree ("id") WHERE "auctions"."published_at" is null;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_regime" CHECK ("auctions"."regime" in ('privado', 'art328', 'administrativo'));--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_appraisal" CHECK ("lots"."avaliacao" > 0);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_class" CHECK ("lots"."classe" in ('conservado', 'sucata_aproveitavel', 'sucata_aproveitavel_motor_inservivel', 'sucata_inservivel', 'material_ferroso'));--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_order" CHECK ("lots"."ordem_leilao" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_decision" CHECK ("lots"."sale_decision" is null or ("lots"."status" = 'conditional' and "lots"."sale_decision" in ('accepted', 'declined')));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('vehicle', 'cover', 'identity', 'signature'));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_person" CHECK ("bids"."user_id" is not null or "bids"."action" in ('clock', 'close', 'reopen'));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_version" CHECK ("bids"."version" in (1, 2));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_reason" CHECK ("bids"."reason_category" is null or "bids"."reason_category" in ('erro', 'conta_banida', 'ordem', 'outro'));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_action" CHECK ("bids"."action" in ('normal', 'reset', 'removed', 'clock', 'close', 'reopen'));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_shape" CHECK (("bids"."action" = 'normal' and "bids"."value" > 0 and "bids"."bidder_number" is not null)
        or ("bids"."action" = 'reset' and "bids"."value" is null)
        or ("bids"."action" = 'removed' and "bids"."target_sequence" is not null)
        or ("bids"."action" in ('clock', 'close', 'reopen') and "bids"."value" is null and "bids"."facts" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid'));--> statement-breakpoint
-- What exists was published when it was saved.
UPDATE "auctions" SET "published_at" = "created_at";--> statement-breakpoint
-- Every person has a secret for the ledger from the beginning, so that no bid has to make one.
CREATE FUNCTION give_ledger_secret() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_secrets (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_ledger_secret AFTER INSERT ON "users"
  FOR EACH ROW EXECUTE FUNCTION give_ledger_secret();--> statement-breakpoint
INSERT INTO "ledger_secrets" ("user_id") SELECT "id" FROM "users" WHERE "erased_at" IS NULL;--> statement-breakpoint
CREATE TRIGGER auction_terms_append_only BEFORE UPDATE OR DELETE ON "auction_terms"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER auction_terms_no_truncate BEFORE TRUNCATE ON "auction_terms"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_openings_append_only BEFORE UPDATE OR DELETE ON "ledger_openings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_statements_append_only BEFORE UPDATE OR DELETE ON "ledger_statements"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_keys_append_only BEFORE UPDATE OR DELETE ON "ledger_keys"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER sale_lines_append_only BEFORE UPDATE OR DELETE ON "sale_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON "payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER allocations_append_only BEFORE UPDATE OR DELETE ON "allocations"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
