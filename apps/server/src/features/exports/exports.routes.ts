import {
  EXPORT_PERMISSIONS,
  type ExportFormat,
  XLSX_MAX_ROWS,
} from '@martelo/contract/shapes/export-lists';
import { can } from '@martelo/core/permissions';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { type RefusalDetails, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { type ExportOutcome, exportList } from './export-list.ts';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function registerExportRoutes(app: App, deps: Deps): void {
  route(app, 'exportList', async (call) => {
    const { params, query, reply, user } = call;
    if (!can(user, EXPORT_PERMISSIONS[params.list])) refuse('FORBIDDEN');
    const { fuso } = await readSiteSettings(deps.db, deps.settings.yardTimeZone);
    const outcome = await exportList(deps, {
      list: params.list,
      filter: query,
      timeZone: fuso,
      actor: actorOf(call),
      signal: goneSignal(reply),
    });
    if (!outcome.ok) return refuse(outcome.code, detailsOf(outcome));
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso }).format(new Date());
    const filename = `martelo-${outcome.name}-${day}.${query.format}`;
    return reply
      .headers({
        'x-total-count': outcome.rows,
        'content-disposition': `attachment; filename="${filename}"`,
      })
      .type(CONTENT_TYPES[query.format])
      .send(outcome.content);
  });
}

function detailsOf(refused: Exclude<ExportOutcome, { ok: true }>): RefusalDetails {
  if (refused.code === 'VALIDATION') {
    return { fields: { [refused.field]: 'Informe de qual lista se trata.' } };
  }
  return { values: { rows: inWords(refused.rows), most: inWords(XLSX_MAX_ROWS) } };
}

const inWords = (count: number) => count.toLocaleString('pt-BR');

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
