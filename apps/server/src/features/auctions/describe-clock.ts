import type { AuditedChange } from '../audit/record-audit.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';

/** An auction by title and number, because several can have the same title. */
export function nameOf({ titulo, numeroLote }: Pick<AuctionRow, 'titulo' | 'numeroLote'>): string {
  return `${titulo} (nº ${numeroLote})`;
}

/** How an auction's clock was and is, for the audit log; the office writes it in words. */
export function describeClock(before: AuctionRow, after: AuctionRow): AuditedChange {
  return { field: nameOf(before), before: clockText(before), after: clockText(after) };
}

/** Start, end and intent: '2026-11-28T12:00:00.000Z/2026-12-01T12:00:00.000Z/scheduled'. */
function clockText({ dataInicio, dataFim, intent }: AuctionRow): string {
  return [dataInicio.toISOString(), dataFim.toISOString(), intent].join('/');
}
