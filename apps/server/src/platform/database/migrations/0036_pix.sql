CREATE TABLE "pix_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pix_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"charge_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"txid" text NOT NULL,
	"key" text NOT NULL,
	"valor" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"brcode" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pix_codes_kind" CHECK ("pix_codes"."kind" in ('cob', 'cobv')),
	CONSTRAINT "pix_codes_state" CHECK ("pix_codes"."state" in ('preparing', 'active', 'removing', 'removed', 'paid')),
	CONSTRAINT "pix_codes_txid_form" CHECK ("pix_codes"."txid" ~ '^[a-zA-Z0-9]{26,35}$'),
	CONSTRAINT "pix_codes_value" CHECK ("pix_codes"."valor" > 0),
	CONSTRAINT "pix_codes_brcode" CHECK ("pix_codes"."state" <> 'active' or "pix_codes"."brcode" is not null)
);
--> statement-breakpoint
CREATE TABLE "pix_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pix_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"end_to_end_id" text NOT NULL,
	"type" text NOT NULL,
	"origin" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'novo' NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "pix_events_origin" CHECK ("pix_events"."origin" in ('webhook', 'consulta')),
	CONSTRAINT "pix_events_state" CHECK ("pix_events"."state" in ('novo', 'tratado', 'desconhecido')),
	CONSTRAINT "pix_events_size" CHECK (octet_length("pix_events"."body") <= 8192)
);
--> statement-breakpoint
CREATE TABLE "pix_receipts" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"end_to_end_id" text NOT NULL,
	"txid" text NOT NULL,
	"key" text NOT NULL,
	"origin" text NOT NULL,
	"outcome" text NOT NULL,
	"charge_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pix_receipts_origin" CHECK ("pix_receipts"."origin" in ('webhook', 'consulta')),
	CONSTRAINT "pix_receipts_outcome" CHECK ("pix_receipts"."outcome" in ('creditado', 'em_dobro', 'venda_encerrada', 'sem_codigo', 'outra_chave'))
);
--> statement-breakpoint
CREATE TABLE "sale_contests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_contests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"return_id" text NOT NULL,
	"valor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_contests_value" CHECK ("sale_contests"."valor" > 0)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "registered_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pix_codes" ADD CONSTRAINT "pix_codes_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_receipts" ADD CONSTRAINT "pix_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_receipts" ADD CONSTRAINT "pix_receipts_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_contests" ADD CONSTRAINT "sale_contests_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_contests" ADD CONSTRAINT "sale_contests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pix_codes_txid" ON "pix_codes" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "pix_codes_charge" ON "pix_codes" USING btree ("charge_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_codes_one_live" ON "pix_codes" USING btree ("charge_id") WHERE "pix_codes"."state" in ('preparing', 'active');--> statement-breakpoint
CREATE INDEX "pix_codes_unfinished" ON "pix_codes" USING btree ("id") WHERE "pix_codes"."state" in ('preparing', 'removing');--> statement-breakpoint
CREATE UNIQUE INDEX "pix_events_once" ON "pix_events" USING btree ("end_to_end_id","type");--> statement-breakpoint
CREATE INDEX "pix_events_open" ON "pix_events" USING btree ("id") WHERE "pix_events"."state" = 'novo';--> statement-breakpoint
CREATE UNIQUE INDEX "pix_receipts_end_to_end" ON "pix_receipts" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE INDEX "pix_receipts_charge" ON "pix_receipts" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contests_return" ON "sale_contests" USING btree ("payment_id","sale_id","return_id");--> statement-breakpoint
CREATE INDEX "sale_contests_sale" ON "sale_contests" USING btree ("sale_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'counter-offer', 'sale-declined', 'sale-undone', 'default', 'offer', 'regularised', 'paid-twice', 'contested'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registrar" CHECK ("payments"."registered_by_id" is not null or "payments"."meio" = 'pix');--> statement-breakpoint
-- What the PSP reported about money stays as it was written.
CREATE FUNCTION keep_pix_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
END;
$$;--> statement-breakpoint
CREATE TRIGGER pix_receipts_kept BEFORE UPDATE OR DELETE ON "pix_receipts"
  FOR EACH ROW EXECUTE FUNCTION keep_pix_row();--> statement-breakpoint
CREATE TRIGGER sale_contests_kept BEFORE UPDATE OR DELETE ON "sale_contests"
  FOR EACH ROW EXECUTE FUNCTION keep_pix_row();--> statement-breakpoint
-- A code keeps what it asks for: the PSP was told so.
CREATE FUNCTION keep_pix_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.charge_id, NEW.kind, NEW.txid, NEW.key, NEW.valor, NEW.expires_at)
    IS DISTINCT FROM (OLD.charge_id, OLD.kind, OLD.txid, OLD.key, OLD.valor, OLD.expires_at) THEN
    RAISE EXCEPTION 'PIX code % keeps what it asks for', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pix_codes_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER pix_codes_kept BEFORE UPDATE ON "pix_codes"
  FOR EACH ROW EXECUTE FUNCTION keep_pix_code();
