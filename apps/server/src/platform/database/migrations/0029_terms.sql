-- Until now every auction sold under the commission and the fees of the settings. They become the
-- auction's own terms; deadlines are those that the site's texts have promised.
UPDATE "auctions" SET "terms" = "terms" || (
  SELECT jsonb_build_object(
    'comissaoPontosBase',
    coalesce((SELECT "value" FROM "site_settings"
      WHERE "key" = 'comissaoPontosBase' AND jsonb_typeof("value") = 'number'), '500'::jsonb),
    'taxas',
    coalesce((SELECT jsonb_agg(jsonb_build_object(
        'tipo', 'fixo',
        'nome', fee."value"->>'nome',
        'valor', round((fee."value"->>'valor')::numeric * 100)::bigint,
        'classe', null,
        'fundamento', '',
        'quemRecebe', 'patio') ORDER BY fee.place)
      FROM "site_settings" stored,
        jsonb_array_elements(CASE WHEN jsonb_typeof(stored."value") = 'array' THEN stored."value" ELSE '[]' END)
          WITH ORDINALITY AS fee("value", place)
      WHERE stored."key" = 'taxas' AND jsonb_typeof(fee."value"->'valor') = 'number'), '[]'::jsonb)));--> statement-breakpoint
INSERT INTO "auction_terms" ("auction_id", "version", "frozen_at", "cause", "regime", "terms")
SELECT "id", 1, clock_timestamp(), 'migration', "regime", "terms" FROM "auctions" ORDER BY "id";--> statement-breakpoint
-- Whoever has bid, and whoever has bought, did so under them.
UPDATE "lots" SET "terms_id" = frozen."id"
FROM "auction_terms" frozen
WHERE frozen."auction_id" = "lots"."auction_id"
  AND ("lots"."bid_count" > 0 OR "lots"."status" IN ('sold', 'conditional'));
