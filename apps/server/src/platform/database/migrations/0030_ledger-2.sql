-- A lot that closes without a bid has a ledger too, even if its auction never froze any terms.
ALTER TABLE "ledger_openings" ALTER COLUMN "terms_id" DROP NOT NULL;
