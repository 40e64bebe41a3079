import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { readAuditRows } from './audit.queries.ts';
import { findAuditPage } from './audit-list.queries.ts';
import { actionsNamed, subjectsNamed } from './named-subjects.ts';
import { presentAudit } from './present-audit.ts';

export function registerAuditRoutes(app: App, { db }: Deps): void {
  route(app, 'auditLog', async ({ query, reply }) => {
    const { q, action, from, to } = query;
    const { limit, offset } = listRange(query);
    const named = q
      ? { actions: actionsNamed(q), subjects: subjectsNamed(q) }
      : { actions: [], subjects: [] };
    const found = await findAuditPage(db, { q, ...named, action, from, to }, { limit, offset });
    return withTotal(reply, found, (await readAuditRows(db, found.ids)).map(presentAudit));
  });
}
