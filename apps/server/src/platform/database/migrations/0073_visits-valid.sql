ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notice_preferences" VALIDATE CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notice_fanouts" VALIDATE CONSTRAINT "notice_fanouts_kind";
