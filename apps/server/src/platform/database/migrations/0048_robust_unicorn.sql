ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_withdrawal" CHECK ("lots"."withdrawal_reason" is null or not "lots"."status" <> 'withdrawn');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'uncredited', 'homologated', 'revoked', 'withdrawn'));