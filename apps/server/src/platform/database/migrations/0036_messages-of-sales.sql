ALTER TABLE "messages" ADD COLUMN "sale_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_sale" ON "messages" USING btree ("sale_id") WHERE "messages"."sale_id" is not null;--> statement-breakpoint
-- A message of the version before names its purchase in its link, unless the yard's text has none.
UPDATE "messages" SET "sale_id" = sale."id"
FROM "sales" sale
WHERE "messages"."kind" IN ('won', 'paid') AND sale."buyer_id" = "messages"."user_id"
  AND sale."id" = substring("messages"."body" FROM '/conta/arremates/(\d{1,15})')::bigint;
