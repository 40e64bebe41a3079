ALTER TABLE "users" ADD COLUMN "second_factor_required" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;