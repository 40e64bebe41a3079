import type { ExportList } from '@martelo/contract/shapes/export-lists';
import { AUDIT_ACTIONS, type AuditAction } from '@martelo/contract/texts/audit-actions';
import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import { foldAccents } from '@martelo/core/text';

/** Subjects whose name stands in the code and not in a table. */
export type NamedSubjects = { type: 'settings' | 'list'; ids: readonly string[] };

/** The name that the log gives to each list that can be exported. */
export const LIST_NAMES: Record<ExportList, string> = {
  vehicles: 'de veículos',
  'category-vehicles': 'de veículos de uma categoria',
  auctions: 'de leilões',
  'pending-clients': 'de clientes pendentes',
  'approved-clients': 'de clientes aprovados',
  users: 'de usuários',
  bids: 'de lances',
  'vehicle-bids': 'de lances de um veículo',
  messages: 'de mensagens',
  sales: 'de arremates',
  coaf: 'de operações para análise (COAF)',
  audit: 'de auditoria',
};

/** The actions whose label or sentence contains the typed text. */
export function actionsNamed(typed: string): AuditAction[] {
  const wanted = foldAccents(typed);
  return Object.entries(AUDIT_ACTIONS).flatMap(([action, { label, sentence }]) => {
    const words = foldAccents(`${label} ${sentence.replace(/\{[\w-]+\}/g, '')}`);
    return words.includes(wanted) ? [action as AuditAction] : [];
  });
}

/** Sections of the settings and exported lists whose name contains the typed text. */
export function subjectsNamed(typed: string): NamedSubjects[] {
  const wanted = foldAccents(typed);
  const named = (type: NamedSubjects['type'], names: Record<string, string>) => {
    const found = Object.entries(names).filter(([, name]) => foldAccents(name).includes(wanted));
    return found.length > 0 ? [{ type, ids: found.map(([id]) => id) }] : [];
  };
  return [...named('settings', SECTION_NAMES), ...named('list', LIST_NAMES)];
}
