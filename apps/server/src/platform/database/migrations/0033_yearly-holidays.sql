-- The holidays of Sergipe and Aracaju stood in the code. A yard that has a list of its own gets them added,
-- so that its business days stay what they were; the others get them as the usual list.
UPDATE "site_settings" SET "value" = "value" || (
  SELECT coalesce(jsonb_agg(local.day), '[]'::jsonb)
  FROM jsonb_array_elements('[
    {"dia": "2026-03-17", "nome": "Aniversário de Aracaju", "todoAno": true},
    {"dia": "2026-06-24", "nome": "São João", "todoAno": true},
    {"dia": "2026-07-08", "nome": "Emancipação de Sergipe", "todoAno": true},
    {"dia": "2026-12-08", "nome": "Nossa Senhora da Conceição", "todoAno": true}]'::jsonb) AS local(day)
  WHERE NOT "site_settings"."value" @> jsonb_build_array(jsonb_build_object('dia', local.day -> 'dia'))
)
WHERE "key" = 'feriados' AND jsonb_typeof("value") = 'array';
