import {
  EXPORT_PERMISSIONS,
  type ExportFormat,
  XLSX_MAX_ROWS,
} from '@martelo/contract/shapes/export-lists';
import { can, type Holder } from '@martelo/core/permissions';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { type RefusalDetails, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { SensitiveCommands } from '../approvals/sensitive-command.ts';
import { findApprovedFile } from '../approvals/use-approved-file.ts';
import { actorOf } from '../audit/actor.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import type { Sight } from './columns.ts';
import type { ExportPayload } from './export-command.ts';
import { type ExportOrder, type ExportOutcome, exportList } from './export-list.ts';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function registerExportRoutes(app: App, deps: Deps, commands: SensitiveCommands): void {
  const { db } = deps;

  route(app, 'exportList', async (call) => {
    const { params, query, reply, user } = call;
    const { list } = params;
    if (!can(user, EXPORT_PERMISSIONS[list])) refuse('FORBIDDEN');
    return send(reply, { list, filter: query, sees: sightOf(user), actor: actorOf(call) });
  });

  route(app, 'approvedFile', async (call) => {
    const { params, reply, user } = call;
    const file = await findApprovedFile({ deps, commands }, { id: params.id, user });
    if (!file.ok) return refuse(file.code);
    // The command of an approved file is always the export (`findApprovedFile`).
    const { list, query } = file.payload as ExportPayload;
    const secondPerson = { approvalId: params.id, approvedById: file.deciderId };
    const actor = { ...actorOf(call), secondPerson };
    if (!can(user, EXPORT_PERMISSIONS[list])) refuse('FORBIDDEN');
    return send(reply, { list, filter: query, sees: sightOf(user), actor, use: file.use });
  });

  async function send(reply: FastifyReply, order: Omit<ExportOrder, 'timeZone' | 'signal'>) {
    const { fuso } = await readSiteSettings(db, deps.settings.yardTimeZone);
    const signal = goneSignal(reply);
    const outcome = await exportList(deps, { ...order, timeZone: fuso, signal });
    if (!outcome.ok) return refuse(outcome.code, detailsOf(outcome));
    const { format } = order.filter;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso }).format(new Date());
    const filename = `martelo-${outcome.name}-${day}.${format}`;
    return reply
      .headers({
        'x-total-count': outcome.rows,
        'content-disposition': `attachment; filename="${filename}"`,
      })
      .type(CONTENT_TYPES[format])
      .send(outcome.content);
  }
}

function sightOf(person: Holder): Sight {
  return { papers: can(person, 'vehicles.papers'), contacts: can(person, 'clients.export') };
}

function detailsOf(refused: Exclude<ExportOutcome, { ok: true }>): RefusalDetails {
  if (refused.code === 'VALIDATION') {
    return { fields: { [refused.field]: 'Informe de qual lista se trata.' } };
  }
  if (refused.code !== 'EXPORT_TOO_LONG') return {};
  return { values: { rows: inWords(refused.rows), most: inWords(XLSX_MAX_ROWS) } };
}

const inWords = (count: number) => count.toLocaleString('pt-BR');

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
