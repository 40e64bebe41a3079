ALTER TABLE "one_time_links" VALIDATE CONSTRAINT "one_time_links_purpose";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_kind";
