ALTER TABLE "automatic_bids" DROP CONSTRAINT "automatic_bids_reason";--> statement-breakpoint
ALTER TABLE "automatic_bids" ADD CONSTRAINT "automatic_bids_reason" CHECK ("automatic_bids"."end_reason" in ('exceeded', 'replaced', 'stopped', 'banned', 'removed', 'reset', 'rules', 'closed'));--> statement-breakpoint
-- Room on each page for the next version of a lot: most bids then leave its indexes alone.
ALTER TABLE "lots" SET (fillfactor = 80);
