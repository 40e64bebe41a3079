ALTER TABLE "lots" ADD COLUMN "decision_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_one_by_hammer" ON "sales" ("lot_id") WHERE "origin" = 'lance';--> statement-breakpoint
-- Every sold or conditional lot gets a sale that is marked as imported: no deadline runs, nothing is
-- charged and nobody is told until a person opens it. The terms are those that migration 0029 froze; an
-- auction without any freezes its own now.
INSERT INTO "auction_terms" ("auction_id", "version", "frozen_at", "cause", "regime", "terms")
SELECT a.id, 1, now(), 'migration', a.regime, a.terms FROM "auctions" a
WHERE NOT EXISTS (SELECT FROM "auction_terms" t WHERE t.auction_id = a.id)
  AND EXISTS (SELECT FROM "lots" l WHERE l.auction_id = a.id AND l.status IN ('sold', 'conditional'));
--> statement-breakpoint
CREATE TEMPORARY TABLE "imported_lots" ON COMMIT DROP AS
SELECT l.id AS lot_id, l.auction_id, l.winner_id, l.hammer_price, l.status, l.classe,
  coalesce(l.closed_at, l.created_at) AS closed_at, t.id AS terms_id, t.terms,
  extract(year FROM now() AT TIME ZONE 'America/Maceio')::int AS ano,
  row_number() OVER (ORDER BY coalesce(l.closed_at, l.created_at), l.id)::int AS numero
FROM "lots" l
JOIN LATERAL (
  SELECT held.* FROM "auction_terms" held WHERE held.auction_id = l.auction_id
  ORDER BY (held.id = l.terms_id) DESC NULLS LAST, held.version DESC LIMIT 1
) t ON true
WHERE l.status IN ('sold', 'conditional') AND l.winner_id IS NOT NULL AND l.hammer_price > 0;
--> statement-breakpoint
CREATE TEMPORARY TABLE "imported_lines" ON COMMIT DROP AS
SELECT lot_id, 1 AS ordem, 'arremate' AS tipo, 'Valor do arremate' AS nome, hammer_price AS base,
  NULL::int AS pontos_base, hammer_price AS valor, 'vendedor' AS quem_recebe, '' AS fundamento
FROM "imported_lots"
UNION ALL
SELECT lot_id, 2, 'comissao', 'Comissão do leiloeiro', hammer_price,
  (terms->>'comissaoPontosBase')::int,
  (hammer_price * (terms->>'comissaoPontosBase')::int + 5000) / 10000, 'leiloeiro', ''
FROM "imported_lots"
UNION ALL
SELECT i.lot_id, 2 + row_number() OVER (PARTITION BY i.lot_id ORDER BY fee.position)::int, 'taxa',
  fee.value->>'nome',
  CASE fee.value->>'tipo' WHEN 'fixo' THEN (fee.value->>'valor')::bigint ELSE i.hammer_price END,
  (fee.value->>'pontosBase')::int,
  CASE fee.value->>'tipo' WHEN 'fixo' THEN (fee.value->>'valor')::bigint
    ELSE (i.hammer_price * (fee.value->>'pontosBase')::int + 5000) / 10000 END,
  fee.value->>'quemRecebe', coalesce(fee.value->>'fundamento', '')
FROM "imported_lots" i
CROSS JOIN LATERAL jsonb_array_elements(i.terms->'taxas') WITH ORDINALITY AS fee(value, position)
WHERE fee.value->>'classe' IS NULL OR fee.value->>'classe' = i.classe;
--> statement-breakpoint
INSERT INTO "sales" ("ano", "numero", "lot_id", "auction_id", "buyer_id", "buyer", "vehicle", "terms_id",
  "arremate", "total", "state", "imported", "closed_at")
SELECT i.ano, i.numero, i.lot_id, i.auction_id, i.winner_id,
  jsonb_build_object('nome', u.name, 'documento', u.document, 'tipoPessoa', u.person_type,
    'email', u.email, 'telefone', u.phone, 'cep', u.cep, 'logradouro', u.logradouro,
    'numero', u.numero, 'complemento', u.complemento, 'bairro', u.bairro, 'cidade', u.cidade,
    'estado', u.estado),
  jsonb_build_object('titulo', v.titulo, 'marca', v.marca, 'modelo', v.modelo, 'ano', v.ano,
    'cor', v.cor, 'combustivel', v.combustivel, 'categoria', v.categoria, 'lote', l.lote,
    'leilao', a.titulo, 'numeroLeilao', a.numero_lote, 'placa', v.placa, 'chassi', v.chassi,
    'renavam', v.renavam, 'motor', v.motor, 'classe', l.classe),
  i.terms_id, i.hammer_price,
  (SELECT sum(line.valor) FROM "imported_lines" line WHERE line.lot_id = i.lot_id),
  CASE i.status WHEN 'sold' THEN 'aguardando_pagamento' ELSE 'aguardando_decisao' END, true, i.closed_at
FROM "imported_lots" i
JOIN "lots" l ON l.id = i.lot_id
JOIN "auctions" a ON a.id = i.auction_id
JOIN "vehicles" v ON v.id = l.vehicle_id
JOIN "users" u ON u.id = i.winner_id
ORDER BY i.numero;--> statement-breakpoint
INSERT INTO "sale_lines" ("sale_id", "ordem", "tipo", "nome", "base_centavos", "pontos_base", "valor",
  "quem_recebe", "fundamento")
SELECT s.id, line.ordem, line.tipo, line.nome, line.base, line.pontos_base, line.valor,
  line.quem_recebe, line.fundamento
FROM "imported_lines" line JOIN "sales" s ON s.lot_id = line.lot_id;--> statement-breakpoint
INSERT INTO "document_series" ("serie", "ano", "ultimo")
SELECT 'AR', ano, max(numero) FROM "imported_lots" GROUP BY ano;--> statement-breakpoint
-- The sum of a sale's lines is its total, whoever writes them; checked when the transaction commits.
CREATE FUNCTION check_sale_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
  parts bigint;
  whole bigint;
BEGIN
  -- Two branches: the fields of a record are looked up when their branch runs.
  IF TG_TABLE_NAME = 'sales' THEN
    checked := NEW.id;
  ELSE
    checked := NEW.sale_id;
  END IF;
  SELECT total INTO whole FROM sales WHERE id = checked;
  SELECT coalesce(sum(valor), 0) INTO parts FROM sale_lines WHERE sale_id = checked;
  IF parts <> whole THEN
    RAISE EXCEPTION 'the lines of sale % sum to % and not to its total %', checked, parts, whole
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sales_total';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sales_total AFTER INSERT OR UPDATE OF total ON "sales"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale_total();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sale_lines_total AFTER INSERT ON "sale_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale_total();
