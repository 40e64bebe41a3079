CREATE TABLE "bank_statement_columns" (
	"signature" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_by_id" bigint NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"identity" "bytea" NOT NULL,
	"day" text NOT NULL,
	"valor" bigint NOT NULL,
	"description" text NOT NULL,
	"reference" text NOT NULL,
	"others" text[] NOT NULL,
	"names" jsonb NOT NULL,
	"outcome" text,
	"payment_id" bigint,
	"approval_id" bigint,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_statement_lines_value" CHECK ("bank_statement_lines"."valor" > 0),
	CONSTRAINT "bank_statement_lines_outcome" CHECK ("bank_statement_lines"."outcome" in ('creditado', 'sem_destino', 'pedido')),
	CONSTRAINT "bank_statement_lines_decided" CHECK (("bank_statement_lines"."outcome" is null) = ("bank_statement_lines"."decided_at" is null)
        and ("bank_statement_lines"."outcome" is null) = ("bank_statement_lines"."decided_by_id" is null)
        and (coalesce("bank_statement_lines"."outcome", '') in ('creditado', 'sem_destino')) = ("bank_statement_lines"."payment_id" is not null)
        and (coalesce("bank_statement_lines"."outcome", '') = 'pedido') = ("bank_statement_lines"."approval_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"format" text NOT NULL,
	"account" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"reading" text NOT NULL,
	"ignored" integer NOT NULL,
	"uploaded_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_format" CHECK ("bank_statements"."format" in ('ofx', 'csv'))
);
--> statement-breakpoint
ALTER TABLE "bank_statement_columns" ADD CONSTRAINT "bank_statement_columns_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_place" ON "bank_statement_lines" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_identity" ON "bank_statement_lines" USING btree ("identity");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_once" ON "bank_statement_lines" USING btree ("identity") WHERE "bank_statement_lines"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_payment" ON "bank_statement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_once" ON "bank_statements" USING btree ("sha256","reading");--> statement-breakpoint
CREATE INDEX "bank_statements_age" ON "bank_statements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("due_at","id") WHERE "charges"."state" = 'aberta';--> statement-breakpoint
CREATE INDEX "payments_value" ON "payments" USING btree ("valor");--> statement-breakpoint
CREATE INDEX "sales_numero" ON "sales" USING btree ("numero");--> statement-breakpoint
CREATE FUNCTION keep_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payment_id IS NOT NULL THEN
    RAISE EXCEPTION 'a credited line of a bank statement is kept as it is';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF (NEW.statement_id, NEW.position, NEW.identity, NEW.day, NEW.valor, NEW.reference)
    IS DISTINCT FROM (OLD.statement_id, OLD.position, OLD.identity, OLD.day, OLD.valor, OLD.reference) THEN
    RAISE EXCEPTION 'a line of a bank statement does not change';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_statement_lines_kept BEFORE UPDATE OR DELETE ON "bank_statement_lines"
  FOR EACH ROW EXECUTE FUNCTION keep_statement_line();
