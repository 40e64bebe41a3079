ALTER TABLE "users" ADD COLUMN "profiles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profiles" CHECK ("users"."profiles" <@ array['diretor', 'leiloeiro', 'operador', 'financeiro', 'patio', 'vistoriador', 'atendimento', 'auditor']);
--> statement-breakpoint
-- Whoever administered the house until now may go on doing everything.
UPDATE "users" SET "profiles" = '{diretor}' WHERE "role" = 'admin';
