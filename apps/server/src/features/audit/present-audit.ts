import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { endpoints } from '@martelo/contract/calls/endpoints';
import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import type { AuditRow } from './audit.queries.ts';
import { LIST_NAMES } from './named-subjects.ts';

export function presentAudit(row: AuditRow): AuditEntry {
  const { actorId, actorName, actorEmail } = row;
  return {
    id: String(row.id),
    at: new Date(row.at).toISOString(),
    action: row.action,
    actor: actorId ? { id: String(actorId), name: actorName ?? '', email: actorEmail ?? '' } : null,
    ip: row.ip,
    subject: {
      type: row.subjectType,
      id: row.subjectId,
      label: labelOf(row),
      page: pageOf(row),
    },
    details: row.details,
  };
}

function labelOf(row: AuditRow): string {
  const { subjectType, subjectId, details } = row;
  const names: Record<string, string> = { ...SECTION_NAMES, ...LIST_NAMES };
  if (subjectType === 'settings' || subjectType === 'list') return names[subjectId] ?? subjectId;
  if (subjectType === 'call') return summaryOf(subjectId);
  if (subjectId === 'all') return subjectType === 'bids' ? 'todos os veículos' : 'todos';
  if (subjectType === 'vehicles') return countedVehicles(details.vehicles);
  const named = row.auctionTitle ?? row.vehicleTitle ?? row.personName;
  if (named) return named;
  if (subjectType === 'login') return 'uma conta que não existe';
  if (subjectType === 'sale' || subjectType === 'document') {
    return String(details.numero ?? `nº ${subjectId}`);
  }
  return typeof details.titulo === 'string' ? details.titulo : `nº ${subjectId}`;
}

/** An older version may have written a call that is no longer in the table. */
function summaryOf(call: string): string {
  const known: Partial<Record<string, Endpoint>> = endpoints;
  return known[call]?.summary ?? call;
}

function countedVehicles(count: unknown): string {
  return count === 1 ? '1 veículo' : `${String(count)} veículos`;
}

/** An archived subject has no page any more. */
function pageOf(row: AuditRow): AuditEntry['subject']['page'] {
  if (row.subjectType === 'approval') return { kind: 'approval', key: row.subjectId };
  if (row.subjectType === 'settings') return { kind: 'settings', key: row.subjectId };
  if (row.subjectType === 'sale') return { kind: 'sale', key: row.subjectId };
  if (row.subjectType === 'document') {
    const { saleId } = row.details;
    return saleId === undefined || saleId === null ? null : { kind: 'sale', key: String(saleId) };
  }
  if (row.auctionId) {
    return row.auctionStands ? { kind: 'auction', key: String(row.auctionId) } : null;
  }
  if (row.vehicleId) {
    return row.vehicleStands ? { kind: 'vehicle', key: String(row.vehicleId) } : null;
  }
  if (row.isClient && row.personEmail) return { kind: 'user', key: row.personEmail };
  return null;
}
