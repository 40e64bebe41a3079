import type { NoticeKind } from '@martelo/core/notice-kinds';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';

export interface NewFanout {
  /** Names the event: it is told once, however often it is found. */
  event: string;
  kind: NoticeKind;
  lotId: number;
}

/** Notes events that many people are told of. `isTold`: as if all of them had been told already. */
export async function insertFanouts(
  tx: Tx,
  rows: NewFanout[],
  { dueInMs = 0, isTold = false } = {},
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into notice_fanouts (event, kind, lot_id, due_at, done_at)
    select n.event, n.kind, n."lotId",
      clock_timestamp() + make_interval(secs => ${dueInMs / 1000}),
      case when ${isTold} then clock_timestamp() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(event text, kind text, "lotId" bigint)
    on conflict do nothing`);
}

export async function moveFanout(
  tx: Tx,
  { id, position, isDone }: { id: number; position: number; isDone: boolean },
): Promise<void> {
  await tx.execute(sql`
    update notice_fanouts set position = ${position},
      done_at = case when ${isDone} then clock_timestamp() end
    where id = ${id}`);
}

/** Takes back price alerts that were told. One that the person changed meanwhile stays. */
export async function clearAlerts(
  tx: Tx,
  alerts: { userId: number; vehicleId: number; above: number }[],
): Promise<void> {
  if (alerts.length === 0) return;
  await tx.execute(sql`
    update favorites f set alert_above = null
    from json_to_recordset(${JSON.stringify(alerts)}::json)
      as a("userId" bigint, "vehicleId" bigint, above bigint)
    where f.user_id = a."userId" and f.vehicle_id = a."vehicleId" and f.alert_above = a.above`);
}
