ALTER TABLE "backups" ADD COLUMN "nightly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now the name alone tells those of the night, and only the night wrote down its failures.
UPDATE "backups" SET "nightly" = true WHERE "failure" IS NOT NULL OR "file" ~ '^martelo-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz(\.age)?$';
