import type { Coverage } from '@martelo/core/sale-states';
import { asc, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  annulments,
  charges,
  counterOfferAnswers,
  counterOffers,
  defaultCases,
  deliveries,
  homologations,
  saleLines,
  sales,
} from '../../platform/database/sales-schema.ts';
import { auctionTerms, lots, users } from '../../platform/database/schema.ts';

const SALES_AT_ONCE = 500;

/** The audit log holds a decision about this sale by the person whom the sale names. */
const isDecisionRecorded = sql<boolean>`exists (select 1 from ${auditLog}
  where ${auditLog.subjectType} = 'lot' and ${auditLog.subjectId} = ${sales.lotId}::text
    and ${auditLog.action} in ('lot.sale-approved', 'lot.sale-declined')
    and ${auditLog.actorId} = ${sales.decidedById})`;

/** The audit log holds this act on the counter-offer by this person. */
const isActRecordedBy = (action: string, actor: SQLWrapper) => sql`exists (select 1 from ${auditLog}
  where ${auditLog.subjectType} = 'sale' and ${auditLog.subjectId} = ${sales.id}::text
    and ${auditLog.action} = ${action} and ${auditLog.actorId} = ${actor}
    and ${auditLog.details} ->> 'ofertaCentavos' = ${counterOffers.valor}::text)`;

/** The counter-offer that the bidder of a sale has accepted. */
interface Accepted {
  valor: number;
  isInTime: boolean;
  isByBuyer: boolean;
  isUnderTerms: boolean;
  /** The audit log holds who made it and who accepted it. */
  isRecorded: boolean;
}

const accepted = sql<Accepted | null>`(select json_build_object('valor', ${counterOffers.valor},
    'isInTime', ${counterOfferAnswers.answeredAt} <= ${counterOffers.validUntil}
      and ${counterOffers.validUntil} <= ${sales.decisionUntil},
    'isByBuyer', ${counterOfferAnswers.answeredById} = ${sales.buyerId},
    'isUnderTerms', ${counterOfferAnswers.termsId} = ${sales.termsId},
    'isRecorded', ${isActRecordedBy('sale.counter-offered', counterOffers.madeById)}
      and ${isActRecordedBy('sale.counter-offer-accepted', counterOfferAnswers.answeredById)})
  from ${counterOffers} join ${counterOfferAnswers}
    on ${counterOfferAnswers.counterOfferId} = ${counterOffers.id} and ${counterOfferAnswers.answer} = 'aceita'
  where ${counterOffers.saleId} = ${sales.id})`;

/** The audit log holds a release of this sale. */
const isReleaseRecorded = sql<boolean>`exists (select 1 from ${auditLog}
  where ${auditLog.subjectType} = 'sale' and ${auditLog.subjectId} = ${sales.id}::text
    and ${auditLog.action} = 'sale.released')`;

/** The audit log holds the act that the sale names, with the SHA-256 of its file. */
const isActRecorded = sql<boolean>`exists (select 1 from ${auditLog}
  join ${homologations} on ${homologations.id} = ${sales.homologationId}
  where ${auditLog.subjectType} = 'sale' and ${auditLog.subjectId} = ${sales.id}::text
    and ${auditLog.action} = 'sale.homologated'
    and ${auditLog.details} ->> 'atoSha256' = encode(${homologations.sha256}, 'hex'))`;

const isHandedOver = sql<boolean>`exists (select 1 from ${deliveries}
  where ${deliveries.saleId} = ${sales.id})`;

/** The audit log holds the declaration of the case that keeps this sale where it is, by the person whom the case names. */
const isDefaultRecorded = sql<boolean>`exists (select 1 from ${auditLog}
  join ${defaultCases} on ${defaultCases.saleId} = ${sales.id}
    and ${defaultCases.outcome} is distinct from 'regularizada'
  where ${auditLog.subjectType} = 'sale' and ${auditLog.subjectId} = ${sales.id}::text
    and ${auditLog.action} = 'sale.defaulted' and ${auditLog.actorId} = ${defaultCases.declaredById}
    and ${auditLog.details} ->> 'caso' = ${defaultCases.id}::text)`;

/** A case that is open, or that has ended the sale. */
const hasDefault = sql<boolean>`exists (select 1 from ${defaultCases}
  where ${defaultCases.saleId} = ${sales.id} and ${defaultCases.outcome} is distinct from 'regularizada')`;

/** The sale has an annulment, and the audit log holds it, given or approved by the person whom it names. */
const annulled = sql<{
  isRecorded: boolean;
} | null>`(select json_build_object('isRecorded', exists (
    select 1 from ${auditLog} where ${auditLog.subjectType} = 'sale' and ${auditLog.subjectId} = ${sales.id}::text
      and ${auditLog.action} = 'sale.annulled'
      and ${auditLog.actorId} = coalesce(${annulments.approvedById}, ${annulments.annulledById})))
  from ${annulments} where ${annulments.saleId} = ${sales.id})`;

/** The fine that is charged, in centavos, and the one of the case; null without a case that holds. */
const fine = sql<{ charged: number; owed: number } | null>`(select json_build_object(
    'owed', ${defaultCases.fine},
    'charged', (select coalesce(sum(${charges.valor}), 0) from ${charges}
      where ${charges.saleId} = ${sales.id} and ${charges.kind} = 'multa' and ${charges.state} <> 'cancelada'))
  from ${defaultCases} where ${defaultCases.saleId} = ${sales.id}
    and ${defaultCases.outcome} is distinct from 'regularizada')`;

/** The impediment that the lane reads of the buyer is the one of the cases. */
const isImpedimentKept = sql<boolean>`((select ${users.impededUntil} from ${users}
    where ${users.id} = ${sales.buyerId}) is not distinct from (select max(c.impeded_until) from default_cases c
    where c.buyer_id = ${sales.buyerId} and c.lifted_at is null and c.outcome is distinct from 'regularizada'))`;

/** Centavos; null when nothing is charged yet. */
interface Charged extends Coverage {
  sum: number | null;
}

/** The charges that count and what covers them, by the credits themselves and not by the state of a charge. */
const charged = sql<Charged>`(select json_build_object('sum', sum(c.valor),
    'isAllPaid', coalesce(bool_and(c.valor = c.covered), false),
    'isSignalPaid', coalesce(bool_or(c.kind = 'sinal' and c.valor = c.covered), false))
  from (select ${charges.valor} as valor, ${charges.kind} as kind, (select coalesce(sum(${allocations.valor}), 0)
      from ${allocations} where ${allocations.chargeId} = ${charges.id}) as covered
    from ${charges} where ${charges.saleId} = ${sales.id} and ${charges.state} <> 'cancelada'
      and ${charges.kind} <> 'multa') c)`;

/** All sales by id with their lot, their terms, their charges and their lines, read in portions. */
export async function* streamSales(db: Db | Tx) {
  for (let after = 0; ; ) {
    const part = await db
      .select({
        sale: sales,
        lot: lots,
        terms: auctionTerms.terms,
        charged,
        accepted,
        isDecisionRecorded,
        isReleaseRecorded,
        isActRecorded,
        isHandedOver,
        isDefaultRecorded,
        hasDefault,
        annulled,
        fine,
        isImpedimentKept,
      })
      .from(sales)
      .innerJoin(lots, eq(lots.id, sales.lotId))
      .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
      .where(gt(sales.id, after))
      .orderBy(asc(sales.id))
      .limit(SALES_AT_ONCE);
    const ids = part.map(({ sale }) => sale.id);
    const lines = await db
      .select()
      .from(saleLines)
      .where(inArray(saleLines.saleId, ids))
      .orderBy(asc(saleLines.saleId), asc(saleLines.ordem));
    const bySale = Map.groupBy(lines, ({ saleId }) => saleId);
    for (const row of part) yield { ...row, lines: bySale.get(row.sale.id) ?? [] };
    const last = part.at(-1);
    if (!last || part.length < SALES_AT_ONCE) return;
    after = last.sale.id;
  }
}

export type AuditedSale =
  ReturnType<typeof streamSales> extends AsyncGenerator<infer Row> ? Row : never;
