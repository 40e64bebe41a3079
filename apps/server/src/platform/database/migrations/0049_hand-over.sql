CREATE TABLE "delivery_files" (
	"sale_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "delivery_files_sale_id_purpose_pk" PRIMARY KEY("sale_id","purpose"),
	CONSTRAINT "delivery_files_purpose" CHECK ("delivery_files"."purpose" in ('procuracao', 'baixa')),
	CONSTRAINT "delivery_files_type" CHECK ("delivery_files"."content_type" in ('application/pdf', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "delivery_photos" (
	"sale_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"purpose" text NOT NULL,
	"media_id" uuid NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "delivery_photos_sale_id_position_pk" PRIMARY KEY("sale_id","position"),
	CONSTRAINT "delivery_photos_purpose" CHECK ("delivery_photos"."purpose" in ('estado', 'descaracterizacao'))
);
--> statement-breakpoint
CREATE TABLE "sale_stays" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"free_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"periods" integer NOT NULL,
	"closed_periods" integer NOT NULL,
	"rate" bigint NOT NULL,
	"total" bigint NOT NULL,
	"waived" bigint NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "sale_stays_sum" CHECK ("sale_stays"."periods" >= 0 and "sale_stays"."closed_periods" >= 0 and "sale_stays"."total" = "sale_stays"."periods" * "sale_stays"."rate"
        and "sale_stays"."waived" >= 0 and "sale_stays"."paid" >= 0 and "sale_stays"."waived" + "sale_stays"."paid" >= "sale_stays"."total")
);
--> statement-breakpoint
CREATE TABLE "storage_charges" (
	"charge_id" bigint PRIMARY KEY NOT NULL,
	"periods" integer NOT NULL,
	"rate" bigint NOT NULL,
	"total" bigint NOT NULL,
	"waived" bigint NOT NULL,
	"paid_before" bigint NOT NULL,
	"capped" boolean NOT NULL,
	CONSTRAINT "storage_charges_sum" CHECK ("storage_charges"."periods" > 0 and "storage_charges"."rate" > 0 and "storage_charges"."total" = "storage_charges"."periods" * "storage_charges"."rate"
        and "storage_charges"."waived" >= 0 and "storage_charges"."paid_before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "storage_waivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"valor" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_by_id" bigint NOT NULL,
	"decided_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_waivers_negative" CHECK ("storage_waivers"."valor" < 0),
	CONSTRAINT "storage_waivers_reason" CHECK (char_length("storage_waivers"."reason") between 10 and 500)
);
--> statement-breakpoint
CREATE TABLE "yard_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "yard_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"closed" boolean NOT NULL,
	"reason" text NOT NULL,
	"by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "yard_closings_reason" CHECK (char_length("yard_closings"."reason") between 10 and 500)
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "power_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "km" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "keys" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "truck_plate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "checklist" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "unrecognisable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_sale_id_deliveries_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."deliveries"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_photos" ADD CONSTRAINT "delivery_photos_sale_id_deliveries_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."deliveries"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_photos" ADD CONSTRAINT "delivery_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stays" ADD CONSTRAINT "sale_stays_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_charges" ADD CONSTRAINT "storage_charges_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_waivers" ADD CONSTRAINT "storage_waivers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_waivers" ADD CONSTRAINT "storage_waivers_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_waivers" ADD CONSTRAINT "storage_waivers_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yard_closings" ADD CONSTRAINT "yard_closings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_photos_media" ON "delivery_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "storage_waivers_sale" ON "storage_waivers" USING btree ("sale_id","id");--> statement-breakpoint
CREATE INDEX "yard_closings_day" ON "yard_closings" USING btree ("day","id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('vehicle', 'cover', 'identity', 'signature', 'delivery'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'signal-paid', 'paid', 'counter-offer', 'sale-declined', 'sale-undone', 'transfer-in', 'transfer-out', 'default', 'offer', 'regularised', 'paid-twice', 'contested', 'paper-ended', 'refund-failed', 'payment-due', 'payment-overdue', 'released', 'pickup-ends', 'storage-began', 'delivered', 'delivered-scrap'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('sinal', 'saldo', 'integral', 'multa', 'estadia'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver" CHECK ("deliveries"."receiver" is null or "deliveries"."receiver" in ('comprador', 'procurador'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_counts" CHECK (coalesce("deliveries"."km", 0) >= 0 and coalesce("deliveries"."keys", 0) >= 0);--> statement-breakpoint
CREATE TRIGGER deliveries_append_only BEFORE UPDATE OR DELETE ON "deliveries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER delivery_photos_append_only BEFORE UPDATE OR DELETE ON "delivery_photos"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER delivery_files_append_only BEFORE UPDATE OR DELETE ON "delivery_files"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER storage_charges_append_only BEFORE UPDATE OR DELETE ON "storage_charges"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER storage_waivers_append_only BEFORE UPDATE OR DELETE ON "storage_waivers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER yard_closings_append_only BEFORE UPDATE OR DELETE ON "yard_closings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER sale_stays_append_only BEFORE UPDATE OR DELETE ON "sale_stays"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What was received for the storage of a sale, also by charges that were replaced.
CREATE FUNCTION storage_paid(wanted bigint) RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(sum(allocations.valor), 0)::bigint FROM allocations
    JOIN charges ON charges.id = allocations.charge_id
    WHERE charges.sale_id = wanted AND charges.kind = 'estadia';
$$;--> statement-breakpoint
CREATE FUNCTION storage_waived(wanted bigint) RETURNS bigint LANGUAGE sql AS $$
  SELECT coalesce(-sum(valor), 0)::bigint FROM storage_waivers WHERE sale_id = wanted;
$$;--> statement-breakpoint
-- A storage charge asks for all that was counted, less what was waived and received before.
CREATE FUNCTION check_storage_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge charges%ROWTYPE;
BEGIN
  SELECT * INTO charge FROM charges WHERE id = NEW.charge_id;
  IF charge.kind <> 'estadia' OR charge.valor <> NEW.total - NEW.waived - NEW.paid_before
    OR NEW.waived <> storage_waived(charge.sale_id) OR NEW.paid_before <> storage_paid(charge.sale_id) THEN
    RAISE EXCEPTION 'charge % of % is not the storage that was counted', charge.id, charge.valor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'storage_charges_counted';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER storage_charges_counted BEFORE INSERT ON "storage_charges"
  FOR EACH ROW EXECUTE FUNCTION check_storage_charge();--> statement-breakpoint
-- No amount of storage without its count.
CREATE FUNCTION require_storage_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM storage_charges WHERE charge_id = NEW.id) THEN
    RAISE EXCEPTION 'charge % has no count of storage', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_storage_counted';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER charges_storage_counted AFTER INSERT ON "charges"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'estadia')
  EXECUTE FUNCTION require_storage_count();--> statement-breakpoint
-- The stay that ends at the gate names what was really waived and received.
CREATE FUNCTION check_sale_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.waived <> storage_waived(NEW.sale_id) OR NEW.paid <> storage_paid(NEW.sale_id) THEN
    RAISE EXCEPTION 'the stay of sale % does not name what was waived and paid', NEW.sale_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_stays_counted';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER sale_stays_counted BEFORE INSERT ON "sale_stays"
  FOR EACH ROW EXECUTE FUNCTION check_sale_stay();
