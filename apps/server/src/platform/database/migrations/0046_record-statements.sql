CREATE TABLE "record_statements" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"previous_hash" "bytea",
	"hash" "bytea" NOT NULL,
	"key_id" bigint NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stated_records" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"statement" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "stated_records_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "stated_records_kind" CHECK ("stated_records"."kind" in ('arremate', 'documento', 'entrega'))
);
--> statement-breakpoint
ALTER TABLE "record_statements" ADD CONSTRAINT "record_statements_key_id_ledger_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."ledger_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_records" ADD CONSTRAINT "stated_records_statement_record_statements_number_fk" FOREIGN KEY ("statement") REFERENCES "public"."record_statements"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stated_records_statement" ON "stated_records" USING btree ("statement","kind","subject_id");--> statement-breakpoint
CREATE TRIGGER record_statements_append_only BEFORE UPDATE OR DELETE ON "record_statements"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER record_statements_no_truncate BEFORE TRUNCATE ON "record_statements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER stated_records_append_only BEFORE UPDATE OR DELETE ON "stated_records"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER stated_records_no_truncate BEFORE TRUNCATE ON "stated_records"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
