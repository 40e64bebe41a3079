import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';
import { idOf } from './audit-list.queries.ts';

/** Joins the administrator who acted and the subject that the entry names. */
const NAMES = sql`
  left join users actor on actor.id = seen.actor_id
  left join users person on person.id = case seen.subject_type
    when 'user' then ${idOf(sql`seen.subject_id`)} else ${idOf(sql`seen.details->>'userId'`)} end
  left join vehicles vehicle on vehicle.id = case seen.subject_type
    when 'vehicle' then ${idOf(sql`seen.subject_id`)}
    else ${idOf(sql`seen.details->>'vehicleId'`)} end
  left join auctions auction on seen.subject_type = 'auction'
    and auction.id = ${idOf(sql`seen.subject_id`)}`;

export interface AuditRow {
  [column: string]: unknown;
  id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  ip: string;
  action: string;
  subjectType: string;
  subjectId: string;
  details: Record<string, unknown>;
  personName: string | null;
  personEmail: string | null;
  isClient: boolean | null;
  vehicleId: string | null;
  vehicleTitle: string | null;
  vehicleStands: boolean | null;
  auctionId: string | null;
  auctionTitle: string | null;
  auctionStands: boolean | null;
}

/** These entries, the newest first, with the names that belong to their ids. */
export async function readAuditRows(db: Db, ids: number[]): Promise<AuditRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<AuditRow>(sql`
    select seen.id, seen.at, seen.ip, seen.action, seen.details,
      seen.subject_type as "subjectType", seen.subject_id as "subjectId",
      actor.id as "actorId", actor.name as "actorName", actor.email as "actorEmail",
      person.name as "personName", person.email as "personEmail",
      person.role = 'client' as "isClient",
      vehicle.id as "vehicleId", vehicle.titulo as "vehicleTitle",
      vehicle.archived_at is null as "vehicleStands",
      auction.id as "auctionId", auction.titulo as "auctionTitle",
      auction.archived_at is null as "auctionStands"
    from audit_log seen ${NAMES}
    where seen.id = any(${sql.param(ids)}::bigint[])
    order by seen.at desc, seen.id desc`);
  return rows;
}

export interface SaleAct {
  [column: string]: unknown;
  at: Date;
  action: AuditAction;
  actorName: string | null;
}

/** The acts on a sale that changed it, the oldest first, with the person of each. */
export async function listActsOnSale(db: Db, saleId: number): Promise<SaleAct[]> {
  const { rows } = await db.execute<SaleAct & { at: string }>(sql`
    select seen.at, seen.action, actor.name as "actorName"
    from audit_log seen left join users actor on actor.id = seen.actor_id
    where seen.subject_type = 'sale' and seen.subject_id = ${String(saleId)}
      and seen.action like 'sale.%'
    order by seen.at, seen.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
