ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "revocation_reason" text;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_revocation" CHECK (("auctions"."revoked_at" is null) = ("auctions"."revocation_reason" is null));--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_revoked" CHECK ("auctions"."revoked_at" is null or "auctions"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'homologated', 'revoked'));