// What sales wait for, as conditions: the start page counts by them and the list filters by them, so that
// a line of the start page opens exactly the sales that it counted.
import {
  type DueKind,
  NOTA_PAPERS,
  type NotaPaper,
  SALE_TASKS,
  type SaleTask,
} from '@martelo/contract/texts/sale-texts';
import {
  OPEN_SALE_STATES,
  SALE_STATES,
  SALE_TRANSITIONS,
  type SaleState,
  saleStatesBefore,
} from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { oneOf, quoted } from '../../platform/database/columns.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { NOTA_BUYER_FIELDS, NOTA_VEHICLE_FIELDS } from './nota-fields.ts';

const UNDECIDED = saleStatesBefore('lapse');
const DELIVERABLE = saleStatesBefore('deliver');
const UNPAID = SALE_STATES.filter((state) => SALE_TRAITS[state].awaitsPayment);

/** The state now: a job writes the end of an undecided sale later (core, `saleStateAt`). */
export const stateNow = sql<SaleState>`(case ${sql.join(UNDECIDED.map(lapsed))} else ${sales.state} end)`;

function lapsed(state: SaleState): SQL {
  const after = quoted([SALE_TRANSITIONS[state].lapse ?? state]);
  return sql`when ${sales.state} = ${quoted([state])}
    and ${sales.decisionUntil} < statement_timestamp() then ${after} `;
}

const firstDue = (condition: SQL = sql`true`) => sql`(select min(due.due_at) from charges due
  where due.sale_id = ${sales.id} and due.state = 'aberta' and ${condition})`;

/** The deadline of the counter-offer that is open; null: none is. Those before the last one have ended. */
const offerUntil = sql`(select offer.valid_until from counter_offers offer
  where offer.sale_id = ${sales.id} and offer.valid_until >= statement_timestamp()
    and not exists (select 1 from counter_offer_answers ended where ended.counter_offer_id = offer.id))`;

/** The next deadline that runs: of a counter-offer, of the decision, of the first open charge, or of the pickup. */
export const nextDue = sql<Date | null>`(case when ${sales.imported} then null
  when ${stateNow} in (${quoted(UNDECIDED)}) then coalesce(${offerUntil}, ${sales.decisionUntil})
  when ${stateNow} in (${quoted(DELIVERABLE)}) then ${sales.pickupUntil}
  when ${stateNow} in (${quoted(UNPAID)}) then ${firstDue()} end)`.mapWith(sales.closedAt);

/** What the next deadline is for. */
export const dueKind = sql<DueKind | null>`(case when ${sales.imported} then null
  when ${stateNow} in (${quoted(UNDECIDED)}) then case when ${offerUntil} is null then 'decisao' else 'contraproposta' end
  when ${stateNow} in (${quoted(DELIVERABLE)}) then 'retirada'
  when ${stateNow} in (${quoted(UNPAID)}) then (select due.kind from charges due
    where due.sale_id = ${sales.id} and due.state = 'aberta' order by due.due_at, due.id limit 1) end)`;

export const isOverdue = sql<boolean>`coalesce(${nextDue} < statement_timestamp(), false)`;

const NOW = sql`statement_timestamp()`;
const OVERDUE = sql`due.due_at < ${NOW}`;
const AHEAD = sql`due.due_at >= ${NOW}`;

/** What is missing of the open charges of a sale. */
const missing = (
  condition: SQL = sql`true`,
) => sql`(select sum(due.valor - coalesce((select sum(a.valor)
    from allocations a where a.charge_id = due.id), 0)) from charges due
  where due.sale_id = ${sales.id} and due.state = 'aberta' and ${condition})`;

/**
 * The sales of which money is to be given back, with its sum, read once in a statement: what payments gave too much, and undone
 * credits whose refund was approved. Nobody knows of other undone ones if their money ever came.
 */
const OVERPAID = sql`(select p.sale_id, sum(p.valor - coalesce(given.valor, 0)) as rest from payments p
  left join (select payment_id, sum(valor) as valor from (
      select payment_id, valor from allocations union all select payment_id, valor from payment_returns) gone
    group by payment_id) given on given.payment_id = p.id
  where p.valor > coalesce(given.valor, 0)
    and (not exists (select 1 from credit_undoings undone where undone.payment_id = p.id)
      or exists (select 1 from refunds where refunds.payment_id = p.id and refunds.state = 'aprovada'))
  group by p.sale_id)`;

/** The fields of a snapshot that are empty, and empty in today's row too (`mended`, decision 60). */
function emptyOf(snapshot: SQLWrapper, table: string, fields: object): SQL[] {
  return Object.keys(fields).map((field) => {
    const now = sql.raw(`${table}.${COLUMNS[field] ?? field}`);
    const then = sql`${snapshot}->>${quoted([field])}`;
    return sql`(case when ${then} = '' then ${now} else ${then} end) !~ '\\S'`;
  });
}

/** Columns of a person that have another name than the field of the snapshot. */
const COLUMNS: Record<string, string> = { nome: 'name', documento: 'document' };

const VEHICLE_LACKS = emptyOf(sales.vehicle, 'v', NOTA_VEHICLE_FIELDS);

const LACKS_DATA = sql`exists (select 1 from lots l join vehicles v on v.id = l.vehicle_id
  join users u on u.id = ${sales.buyerId}
  where l.id = ${sales.lotId} and (${sql.join(
    [...VEHICLE_LACKS, ...emptyOf(sales.buyer, 'u', NOTA_BUYER_FIELDS)],
    sql` or `,
  )}))`;

const HAS_NOTA = sql`exists (select 1 from documents d where d.sale_id = ${sales.id}
  and d.kind = 'nota_arremate' and d.state = 'valido')`;

const AWAITS_AUTHORITY = sql`(${sales.needsHomologation}
  and ${oneOf(sales.state, saleStatesBefore('homologate'))})`;
const PAID = oneOf(sales.state, saleStatesBefore('release'));
const RELEASED = oneOf(sales.state, DELIVERABLE);
const OWING = sql`(not ${sales.imported} and ${oneOf(sales.state, UNPAID)})`;

interface Task {
  where: SQL;
  /** Centavos of one sale. */
  sum?: SQL;
  /** The deadline of one sale. */
  due?: SQL;
}

const WANTS_NOTA = sql`(${PAID} and not ${HAS_NOTA})`;

const TASKS: Record<SaleTask, Task> = {
  'a-decidir': {
    where: sql`(${stateNow} in (${quoted(UNDECIDED)}) and ${offerUntil} is null)`,
    due: sql`${sales.decisionUntil}`,
  },
  'em-contraproposta': {
    where: sql`(${stateNow} in (${quoted(UNDECIDED)}) and ${offerUntil} is not null)`,
    due: offerUntil,
  },
  vencidos: { where: sql`(${OWING} and ${firstDue()} < ${NOW})`, sum: missing(OVERDUE) },
  'a-receber': { where: OWING, sum: missing(), due: firstDue(AHEAD) },
  inadimplentes: { where: oneOf(sales.state, saleStatesBefore('dissolve')) },
  'a-devolver': {
    where: sql`${sales.id} in (select sale_id from ${OVERPAID} overpaid)`,
    sum: sql`(select rest from overpaid where overpaid.sale_id = ${sales.id})`,
  },
  'devolucao-aprovada': {
    where: sql`exists (select 1 from payments p join refunds on refunds.payment_id = p.id
      where p.sale_id = ${sales.id} and refunds.state = 'aprovada')`,
  },
  'sem-dado': { where: sql`(${WANTS_NOTA} and ${LACKS_DATA})` },
  'a-homologar': { where: AWAITS_AUTHORITY },
  'a-liberar': { where: sql`(${PAID} and not ${AWAITS_AUTHORITY})` },
  'a-entregar': {
    where: RELEASED,
    due: sql`(case when ${sales.pickupUntil} >= ${NOW} then ${sales.pickupUntil} end)`,
  },
  'retirada-vencida': { where: sql`(${RELEASED} and ${sales.pickupUntil} < ${NOW})` },
};

/** The condition that a sale waits for this. */
export const waitsFor = (task: SaleTask): SQL => TASKS[task].where;

export interface TaskCount {
  count: number;
  /** Centavos; null where the task has no amount. */
  sum: number | null;
  /** The first deadline that has not passed. */
  next: Date | null;
}

/**
 * Counts every task in one statement, of all sales or of one auction. It reads the sales that can still move (by the index of their
 * states) and those that were paid too much; finished sales, which only grow in number, stay unread.
 */
export async function countSaleTasks(
  db: Db | Tx,
  { auctionId }: { auctionId?: number } = {},
): Promise<Record<SaleTask, TaskCount>> {
  const figures = SALE_TASKS.map((task) => {
    const { where, sum = sql`0`, due = sql`null::timestamptz` } = TASKS[task];
    const of = (name: string) => sql.identifier(`${task} ${name}`);
    return sql`count(*) filter (where ${where})::int as ${of('count')},
      coalesce(sum(${sum}) filter (where ${where}), 0)::text as ${of('sum')},
      extract(epoch from min(${due}) filter (where ${where})) * 1000 as ${of('next')}`;
  });
  const { rows } = await db.execute<Record<string, number | string | null>>(sql`
    with overpaid as materialized ${OVERPAID}
    select ${sql.join(figures, sql`, `)} from sales where ${sales.id} in (
      select open.id from sales open where open.state in (${quoted(OPEN_SALE_STATES)})
      union select sale_id from overpaid)
      ${auctionId === undefined ? sql`` : sql`and ${sales.auctionId} = ${auctionId}`}`);
  const [row] = rows;
  if (!row) throw new Error('the tasks were not counted');
  const counts = SALE_TASKS.map((task) => [task, taskCount(row, task)] as const);
  return Object.fromEntries(counts) as Record<SaleTask, TaskCount>;
}

export interface NotaPapers {
  total: number;
  vehicles: {
    id: number;
    titulo: string;
    marca: string;
    modelo: string;
    ano: number | null;
    lote: string;
    falta: NotaPaper[];
  }[];
}

/** The vehicles whose nota waits for a paper of theirs: how many, and those that have waited longest. */
export async function listNotaPapers(db: Db | Tx, limit: number): Promise<NotaPapers> {
  const names = NOTA_PAPERS.map((name, at) => {
    const isEmpty = VEHICLE_LACKS[at] ?? sql`false`;
    return sql`case when ${isEmpty} then ${quoted([name])} end`;
  });
  const { rows } = await db.execute<NotaPapers['vehicles'][number] & { total: number }>(sql`
    select v.id, v.titulo, v.marca, v.modelo, v.ano, l.lote, count(*) over ()::int as total,
      array_remove(array[${sql.join(names, sql`, `)}], null) as falta
    from sales join lots l on l.id = ${sales.lotId} join vehicles v on v.id = l.vehicle_id
    where ${WANTS_NOTA} and (${sql.join(VEHICLE_LACKS, sql` or `)})
    order by ${sales.paidAt} nulls first, ${sales.id} limit ${limit}`);
  return { total: rows[0]?.total ?? 0, vehicles: rows };
}

function taskCount(row: Record<string, number | string | null>, task: SaleTask): TaskCount {
  const next = row[`${task} next`] ?? null;
  return {
    count: Number(row[`${task} count`]),
    sum: TASKS[task].sum ? Number(row[`${task} sum`]) : null,
    next: next === null ? null : new Date(Number(next)),
  };
}
