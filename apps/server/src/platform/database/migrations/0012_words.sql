ALTER TABLE "auctions" RENAME COLUMN "settled_at" TO "closed_at";--> statement-breakpoint
ALTER TABLE "bid_attempts" RENAME TO "idempotency_records";--> statement-breakpoint
ALTER TABLE "idempotency_records" RENAME CONSTRAINT "bid_attempts_user_id_idempotency_key_pk" TO "idempotency_records_user_id_idempotency_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_records" RENAME CONSTRAINT "bid_attempts_user_id_users_id_fk" TO "idempotency_records_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "bid_attempts_age" RENAME TO "idempotency_records_age";--> statement-breakpoint
ALTER TABLE "notice_files" RENAME TO "edital_files";--> statement-breakpoint
ALTER TABLE "edital_files" RENAME CONSTRAINT "notice_files_uploaded_by_id_users_id_fk" TO "edital_files_uploaded_by_id_users_id_fk";
