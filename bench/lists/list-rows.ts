const NAMES = `(array['Ana','João','Maria','José','Antônio','Francisca','Carlos','Paula','Lucas','Júlia','Pedro','Luíza'])`;
const FAMILIES = `(array['Silva','Souza','Conceição','Oliveira','Pereira','Araújo','Rocha','Barbosa','Nunes','Teixeira','Moura'])`;
const MAKES = `(array['Fiat','Chevrolet','Volkswagen','Ford','Toyota','Honda','Renault','Hyundai','Mercedes-Benz'])`;
const MODELS = `(array['Uno','Onix','Gol','Ka','Corolla','Civic','Kwid','HB20','Strada','Hilux','Sandero','Fox','Polo'])`;

/** The product's folding of a text when it stores a row. */
const fold = (text: string) =>
  `regexp_replace(lower(normalize(${text}, NFD)), '[\\u0300-\\u036f]', '', 'g')`;

/** Spreads a row's number over a range, the same way every time. */
const scatter = (prime: number, range: string) => `(i * ${prime}::bigint % ${range})`;

const USERS = `insert into users (name, email, password_hash, role, status, is_banned, document, phone, search, created_at)
  select name, email, '', 'client', status, i % 50 = 21, document, phone,
    ${fold(`name || ' ' || email || ' ' || document || ' ' || phone`)}, now() - (:clients - i) * interval '61 seconds'
  from (select i,
    ${NAMES}[1 + ${scatter(7919, '12')}] || ' ' || ${FAMILIES}[1 + ${scatter(104729, '11')}]
      || case when i % (:clients / 5) = 7 then ' Quixadá' else '' end as name,
    'cliente' || i || '@exemplo.example' as email,
    lpad(${scatter(48271, '100000000000')}::text, 7, '1') || lpad(${scatter(69621, '9973')}::text, 4, '0') as document,
    '709' || lpad(${scatter(16807, '99999989')}::text, 8, '0') as phone,
    case when i % 10 = 3 then 'pendente' when i % 20 = 9 then 'negado' else 'aprovado' end as status
    from generate_series(1, :clients) i) made`;

/** The oldest three of ten ended long ago, the next one two days ago, the newest six are open. */
const AUCTIONS = `insert into auctions (titulo, tipo, numero_lote, data_inicio, data_fim, intent, remaining_ms, closed_at)
  select 'Leilão ' || i, (array['Carros','Motos','Caminhões','Tratores'])[1 + i % 4], i::text,
    case when age < 0.4 then now() - interval '90 days' when i % 6 = 0 then now() + interval '2 days'
      else now() - interval '1 day' end,
    case when age < 0.3 then now() - interval '30 days' - i * interval '1 hour'
      when age < 0.4 then now() - interval '2 days'
      else now() + interval '30 days' + i * interval '1 minute' end,
    case when age >= 0.4 and i % 6 = 1 then 'paused' else 'scheduled' end,
    case when age >= 0.4 and i % 6 = 1 then 86400000 end,
    case when age < 0.4 then now() end
  from (select i, (i - 1) / :auctions::float as age from generate_series(1, :auctions) i) aged`;

/** Lots of one auction have consecutive numbers. */
const AUCTION_OF = `(1 + (i - 1)::bigint * :auctions / :vehicles)::int`;

const VEHICLES = `insert into vehicles (titulo, marca, modelo, ano, cor, km, final_placa, descricao, categoria, search, sem_foto, destaque, created_at)
  select titulo, marca, modelo, ano, 'Prata', ${scatter(7919, '200000')}, '7', 'Veículo de teste.', categoria,
    ${fold(`titulo || ' ' || marca || ' ' || modelo || ' ' || ano || ' C' || (1000 + i) || ' Prata ' || categoria || 's'`)},
    i % 40 = 11, i % 50 = 1,
    now() - (:vehicles - i) * interval '67 seconds'
  from (select i, marca || ' ' || modelo || case when i % (:vehicles / 5) = 7 then ' Jacarandá' else '' end
      || case when i % 3 = 0 then ' Flex 1.0' else ' Automático' end as titulo, marca, modelo,
      2005 + (i % 20)::int as ano,
      (array['Carro','Moto','Caminhão','Trator'])[1 + ${AUCTION_OF} % 4] as categoria
    from (select i, ${MAKES}[1 + ${scatter(7919, '9')}] as marca, ${MODELS}[1 + ${scatter(104729, '13')}] as modelo
      from generate_series(1, :vehicles) i) named) made`;

const PICTURES = `with made as (
    insert into media (id, kind, width, height)
    select gen_random_uuid(), 'vehicle', 1600, 1200 from generate_series(1, :vehicles * 2) returning id)
  insert into vehicle_images (media_id, vehicle_id, position)
  select id, 1 + (at - 1) / 2, (at - 1) % 2 from (select id, row_number() over () as at from made) numbered
  where (1 + (at - 1) / 2) % 40 <> 11`;

const LOTS = `insert into lots (vehicle_id, auction_id, lote, lance_inicial, status, created_at)
  select i, ${AUCTION_OF}, 'C' || (1000 + i), 300000 + ${scatter(48271, '25000000')},
    case when i > :vehicles * 0.4 then 'active' when i % 3 = 0 then 'unsold' else 'sold' end,
    now() - (:vehicles - i) * interval '67 seconds'
  from generate_series(1, :vehicles) i`;

/**
 * Some lots get many bids and most get few; each gets them in order. One client makes one of twenty
 * bids.
 */
const BIDS = `insert into bids (lot_id, sequence, epoch, action, value, user_id, bidder_number, created_at, hash)
  select lot_id, nth, 0, 'normal', l.lance_inicial + nth * 10000,
    case when i % 20 = 0 then 2 else 2 + ${scatter(48271, ':clients')} end, 1,
    now() - (:bids - i) * interval '3 seconds', ''
  from (select i, lot_id, row_number() over (partition by lot_id order by i) as nth
    from (select i, 1 + (7919 * floor(:vehicles * power(i * 48271::bigint % 99991 / 99991.0, 4))::bigint)
      % :vehicles as lot_id from generate_series(0, :bids - 1) i) given) numbered
  join lots l on l.id = lot_id
  order by i`;

const PRICES = `update lots set lance_atual = last.value, leader_id = last.user_id, bid_count = last.sequence, sequence = last.sequence,
    ledger_hash = sha256('')
  from (select distinct on (lot_id) lot_id, value, user_id, sequence from bids order by lot_id, sequence desc) last
  where last.lot_id = lots.id`;

const AUDIT = `insert into audit_log (at, actor_id, ip, action, subject_type, subject_id, details)
  select now() - (:auditEntries - i) * interval '47 seconds', 1, '10.0.0.' || i % 250,
    (array['vehicle.created','client.approved','login.failed','auction.paused'])[1 + i % 4],
    (array['vehicle','user','user','auction'])[1 + i % 4], (1 + i % 1000)::text,
    jsonb_build_object('titulo', 'Fiat Uno ' || i)
  from generate_series(1, :auditEntries) i`;

/** One for each client with a decision; the last ones wait. */
const MESSAGES = `insert into messages (kind, user_id, recipient_name, phone, email, subject, body, status, channel, created_at)
  select case when status = 'aprovado' then 'approval' else 'denial' end, id, name, phone, email, 'Cadastro', 'Olá!',
    case when id > :clients - 50 then 'waiting' when id % 97 = 0 then 'failed' else 'sent' end,
    'hand', created_at + interval '1 day'
  from users where role = 'client' and status <> 'pendente' order by id`;

/** Statements in their order; `:name` is a size. The administrator comes first and is user 1. */
export const SHAPES = [
  `insert into users (name, email, password_hash, role, status, profiles) values ('Escritório', 'escritorio@exemplo.example', '', 'admin', 'aprovado', '{diretor}')`,
  USERS,
  AUCTIONS,
  VEHICLES,
  // Foreign keys are not checked here, because checking a million rows takes minutes.
  'set session_replication_role = replica',
  PICTURES,
  LOTS,
  BIDS,
  'set session_replication_role = origin',
  PRICES,
  AUDIT,
  MESSAGES,
];
