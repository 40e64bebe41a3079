import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { App } from '../../../platform/http/app.ts';
import { listRange } from '../../../platform/http/list-range.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { withTotal } from '../../../platform/http/with-total.ts';
import { actAlone } from '../../approvals/second-person.ts';
import { actorOf } from '../../audit/actor.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { approveRefund } from './approve-refund.ts';
import { presentRefund, type RefundFrame } from './present-refund.ts';
import { recordRefund } from './record-refund.ts';
import { findRefund, findRefundPage } from './refunds.queries.ts';
import { withdrawRefund } from './withdraw-refund.ts';

/** The office's refunds. */
export function registerRefundRoutes(app: App, deps: Deps): void {
  const { db, settings, pix } = deps;
  const frameOf = async (): Promise<RefundFrame> => ({
    hasPsp: pix !== null,
    nowMs: await readNow(db),
    zone: (await readSiteSettings(db, settings.yardTimeZone)).fuso,
  });
  const show = async (id: number) => {
    const view = await findRefund(db, id);
    return view ? presentRefund(view, await frameOf()) : refuse('NOT_FOUND');
  };

  route(app, 'refunds', async ({ query, reply }) => {
    const { rows, total } = await findRefundPage(db, query, listRange(query));
    const frame = await frameOf();
    const shown = rows.map((view) => presentRefund(view, frame));
    return withTotal(reply, { total, capped: false }, shown);
  });

  route(app, 'approveRefund', async (call) => {
    const { params, body } = call;
    const actor = await actAlone(db, null, actorOf(call));
    const approval = { refundId: params.id, canal: body.canal, version: body.versao, actor };
    const outcome = await approveRefund(deps, approval);
    return outcome.ok ? show(params.id) : refuse(outcome.code);
  });

  route(app, 'withdrawRefund', async (call) => {
    const wish = { refundId: call.params.id, actor: actorOf(call) };
    const outcome = await withdrawRefund(deps, wish);
    return outcome.ok ? show(call.params.id) : refuse(outcome.code);
  });

  route(app, 'recordRefund', async (call) => {
    const done = { refundId: call.params.id, ...call.body, actor: actorOf(call) };
    const outcome = await recordRefund(deps, done);
    if (!outcome.ok) return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    return show(call.params.id);
  });
}
