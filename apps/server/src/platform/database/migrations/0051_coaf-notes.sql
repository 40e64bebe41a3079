CREATE TABLE "coaf_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaf_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"criterion" text NOT NULL,
	"payment_id" bigint,
	"sale_id" bigint,
	"valor" bigint NOT NULL,
	"note" text NOT NULL,
	"by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaf_notes_criterion" CHECK ("coaf_notes"."criterion" in ('especie', 'terceiro', 'frota')),
	CONSTRAINT "coaf_notes_subject" CHECK (("coaf_notes"."sale_id" is not null) = ("coaf_notes"."criterion" = 'frota')
        and ("coaf_notes"."payment_id" is null) = ("coaf_notes"."criterion" = 'frota')),
	CONSTRAINT "coaf_notes_value" CHECK ("coaf_notes"."valor" > 0),
	CONSTRAINT "coaf_notes_note" CHECK (char_length("coaf_notes"."note") between 10 and 500)
);
--> statement-breakpoint
ALTER TABLE "coaf_notes" ADD CONSTRAINT "coaf_notes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaf_notes" ADD CONSTRAINT "coaf_notes_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaf_notes" ADD CONSTRAINT "coaf_notes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaf_notes_payment" ON "coaf_notes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "coaf_notes_sale" ON "coaf_notes" USING btree ("sale_id");--> statement-breakpoint
CREATE TRIGGER coaf_notes_append_only BEFORE UPDATE OR DELETE ON "coaf_notes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
