ALTER TABLE "stated_records" DROP CONSTRAINT "stated_records_kind";--> statement-breakpoint
CREATE INDEX "documents_drawn" ON "documents" USING btree ("id") WHERE "documents"."pdf" is not null;--> statement-breakpoint
ALTER TABLE "stated_records" ADD CONSTRAINT "stated_records_kind" CHECK ("stated_records"."kind" in ('arquivo', 'arremate', 'documento', 'entrega'));