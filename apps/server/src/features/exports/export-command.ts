import { createHash } from 'node:crypto';
import type { ExportList } from '@martelo/contract/shapes/export-lists';
import type { ExportQuery } from '@martelo/contract/shapes/export-query';
import { APPROVED_FILE_MS, canonicalJson } from '@martelo/core/approval';
import { HOUR_MS } from '@martelo/core/duration';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { countExport, isSensitiveExport } from './export-list.ts';
import { LIST_EXPORTS } from './exports.ts';

export interface ExportPayload {
  list: ExportList;
  query: ExportQuery;
}

/** The papers of vehicles change neither the rows nor who must be asked. */
const SEES = { papers: false, contacts: true };

/** The filters as the person who decides reads them; absent ones are left out. */
const FILTERS: Partial<Record<keyof ExportQuery, string>> = {
  q: 'Busca',
  status: 'Situação',
  prazo: 'Prazo',
  pendencia: 'Pendência',
  vehicleId: 'Veículo nº',
  auctionId: 'Leilão nº',
  lote: 'Lote',
  from: 'Desde',
  to: 'Até',
};

function filterFacts(query: ExportQuery) {
  return Object.entries(FILTERS).flatMap(([name, label]) => {
    const value = query[name as keyof ExportQuery];
    if (value === undefined || value === '') return [];
    return [{ label, value: value instanceof Date ? value.toISOString() : String(value) }];
  });
}

/**
 * An export of many contacts. Its approval executes nothing: it lets the requester download this list
 * with these filters, once and within a time.
 */
export const exportListCommand: SensitiveCommand<ExportPayload> = {
  act: 'exportacoes',
  // A person without this right gets a file without contacts, which needs no second person.
  permission: () => 'clients.export',
  async freeze(deps, { list, query }, requesterId) {
    const counted = await countExport(deps, {
      list,
      filter: query,
      timeZone: 'UTC',
      sees: SEES,
    });
    if (!counted.ok) return { ok: false, code: counted.code };
    if (!isSensitiveExport(list, counted.rows, SEES))
      return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    const which = createHash('sha256').update(canonicalJson(query)).digest('hex').slice(0, 16);
    const name = LIST_EXPORTS[list].name;
    const preview = {
      title: 'Exportar contatos',
      target: `lista ${name}, ${counted.rows.toLocaleString('pt-BR')} linhas`,
      facts: [
        { label: 'Lista', value: name },
        { label: 'Formato', value: query.format.toUpperCase() },
        { label: 'Linhas agora', value: counted.rows.toLocaleString('pt-BR') },
        ...filterFacts(query),
      ],
      changes: [
        {
          label: 'Quem pede',
          before: 'Vê a lista na tela',
          after: `Baixa o arquivo uma vez, em até ${APPROVED_FILE_MS / HOUR_MS} horas`,
        },
      ],
    };
    return {
      ok: true,
      frozen: { target: `list:${list}:${requesterId}:${which}`, version: '', preview },
    };
  },
  async execute() {
    const hours = APPROVED_FILE_MS / HOUR_MS;
    return {
      ok: true,
      outcome: `Quem pediu pode baixar o arquivo uma vez, em até ${hours} horas.`,
    };
  },
};
