ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "charge_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_reminder" ON "messages" USING btree ("charge_id","step") WHERE "messages"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "charges_due" ON "charges" USING btree ("due_at","id") WHERE "charges"."state" = 'aberta';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_step" CHECK ("messages"."step" in ('antes_24h', 'antes_2h', 'vencida', 'vencida_24h'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reminds" CHECK (("messages"."charge_id" is null) = ("messages"."step" is null) and ("messages"."charge_id" is null) = ("messages"."valid_until" is null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'countered', 'paid', 'signal', 'doubled', 'refunding', 'refunded', 'released', 'due', 'overdue', 'uncredited', 'homologated', 'defaulted', 'regularised', 'revoked', 'withdrawn'));