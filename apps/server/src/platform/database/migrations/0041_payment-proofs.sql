CREATE TABLE "payment_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"sent_by_id" bigint NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"sent_sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_proofs_type" CHECK ("payment_proofs"."content_type" in ('application/pdf', 'image/jpeg')),
	CONSTRAINT "payment_proofs_size" CHECK ("payment_proofs"."size" > 0 and octet_length("payment_proofs"."content") = "payment_proofs"."size")
);
--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proofs" ADD CONSTRAINT "payment_proofs_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_proofs_sale" ON "payment_proofs" USING btree ("sale_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proofs_once" ON "payment_proofs" USING btree ("sale_id","sent_sha256");--> statement-breakpoint
CREATE TRIGGER payment_proofs_kept BEFORE UPDATE OR DELETE ON "payment_proofs"
  FOR EACH ROW EXECUTE FUNCTION keep_pix_row();
