CREATE TABLE "pix_arrivals" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"txid" text,
	"chave" text NOT NULL,
	"valor" bigint NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_document" text DEFAULT '' NOT NULL,
	"charge_id" bigint,
	"payment_id" bigint,
	"unidentified" text,
	"settled_at" timestamp with time zone,
	"settled_by_id" bigint,
	"settled_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pix_arrivals_value" CHECK ("pix_arrivals"."valor" > 0),
	CONSTRAINT "pix_arrivals_reason" CHECK ("pix_arrivals"."unidentified" in ('codigo_desconhecido', 'outra_chave', 'venda_encerrada', 'referencia_lancada', 'talvez_lancada')),
	CONSTRAINT "pix_arrivals_result" CHECK (("pix_arrivals"."payment_id" is null) = ("pix_arrivals"."unidentified" is not null)),
	CONSTRAINT "pix_arrivals_settled" CHECK (("pix_arrivals"."settled_at" is null) = ("pix_arrivals"."settled_by_id" is null) and ("pix_arrivals"."settled_at" is null) = ("pix_arrivals"."settled_note" is null)
        and ("pix_arrivals"."settled_at" is null or "pix_arrivals"."unidentified" is not null))
);--> statement-breakpoint
CREATE TABLE "pix_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pix_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"end_to_end_id" text NOT NULL,
	"about" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"detail" text DEFAULT '' NOT NULL
);--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "registered_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "end_to_end_id" text;--> statement-breakpoint
ALTER TABLE "pix_arrivals" ADD CONSTRAINT "pix_arrivals_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_arrivals" ADD CONSTRAINT "pix_arrivals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pix_arrivals" ADD CONSTRAINT "pix_arrivals_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pix_arrivals_payment" ON "pix_arrivals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "pix_arrivals_arrived" ON "pix_arrivals" USING btree ("arrived_at");--> statement-breakpoint
CREATE INDEX "pix_arrivals_unidentified" ON "pix_arrivals" USING btree ("arrived_at") WHERE "pix_arrivals"."unidentified" is not null;--> statement-breakpoint
CREATE INDEX "pix_arrivals_charge" ON "pix_arrivals" USING btree ("charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pix_notices_once" ON "pix_notices" USING btree ("end_to_end_id","about");--> statement-breakpoint
CREATE INDEX "pix_notices_due" ON "pix_notices" USING btree ("next_attempt_at") WHERE "pix_notices"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_end_to_end" ON "payments" USING btree ("end_to_end_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source" CHECK ("payments"."registered_by_id" is not null or "payments"."end_to_end_id" is not null and "payments"."meio" = 'pix');--> statement-breakpoint
-- What the PSP said stays as it said it. A person may write once how it was dealt with.
CREATE FUNCTION keep_pix_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settled pix_arrivals%ROWTYPE = OLD;
BEGIN
  settled.settled_at = NEW.settled_at;
  settled.settled_by_id = NEW.settled_by_id;
  settled.settled_note = NEW.settled_note;
  IF settled IS DISTINCT FROM NEW OR OLD.settled_at IS NOT NULL THEN
    RAISE EXCEPTION 'arrival % is not changed', OLD.end_to_end_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pix_arrivals_kept';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER pix_arrivals_kept BEFORE UPDATE ON "pix_arrivals"
  FOR EACH ROW EXECUTE FUNCTION keep_pix_arrival();--> statement-breakpoint
CREATE TRIGGER pix_arrivals_no_delete BEFORE DELETE ON "pix_arrivals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER pix_arrivals_no_truncate BEFORE TRUNCATE ON "pix_arrivals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
