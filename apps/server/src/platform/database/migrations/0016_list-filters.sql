-- A search also finds the colour and the words of the category, as search-text.ts writes them. The
-- new column below writes the table and its indexes anew, so the old rows do not stay in them.
UPDATE "vehicles" SET "search" = "search" || ' ' || search_fold("cor") || ' ' || CASE "categoria"
  WHEN 'Carro' THEN 'carros automovel'
  WHEN 'Moto' THEN 'motos motocicleta'
  WHEN 'Caminhão' THEN 'caminhao caminhoes'
  WHEN 'Trator' THEN 'tratores'
  ELSE 'onibus'
END;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "marca_folded" text GENERATED ALWAYS AS (search_fold("vehicles"."marca")) STORED;--> statement-breakpoint
CREATE INDEX "vehicles_make" ON "vehicles" USING btree ("marca_folded","id") WHERE "vehicles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_km" ON "vehicles" USING btree ("km","id") WHERE "vehicles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_year" ON "vehicles" USING btree ("ano","id") WHERE "vehicles"."archived_at" is null;
