import type { Permission } from '@martelo/core/permissions';
import { matchPath } from 'react-router';
import { isPermitted } from '../../../lib/session/permitted';
import type { Session } from '../../../lib/session/session-store';

/**
 * What a person must be allowed to do for each page of the office, by the beginning of its address;
 * the first line that fits decides. Null: every member of staff opens it.
 */
const PAGES: readonly (readonly [path: string, permission: Permission | null])[] = [
  ['/admin/dashboard', null],
  ['/admin/manual', null],
  ['/admin/categorias/adicionar', 'auctions.change'],
  ['/admin/categorias/nova', 'auctions.change'],
  ['/admin/categorias/editar', 'auctions.change'],
  ['/admin/categorias', 'auctions.read'],
  ['/admin/veiculos/adicionar', 'vehicles.change'],
  ['/admin/veiculos/editar', 'vehicles.change'],
  ['/admin/veiculos/rascunhos/:id', 'vehicles.change'],
  ['/admin/veiculos', 'vehicles.read'],
  ['/admin/usuarios', 'clients.read'],
  ['/admin/leiloes/adicionar', 'auctions.change'],
  ['/admin/leiloes/editar', 'auctions.change'],
  ['/admin/leiloes/condicoes', 'auctions.read'],
  ['/admin/leiloes', 'auctions.read'],
  ['/admin/lances', 'bids.read'],
  ['/admin/arremates', 'sales.read'],
  ['/admin/pagamentos', 'sales.amounts'],
  ['/admin/coaf', 'sales.coaf'],
  // Everybody sees the own requests; who decides sees all.
  ['/admin/aprovacoes', null],
  ['/admin/mensagens', 'messages.read'],
  ['/admin/privacidade', 'privacy.answer'],
  ['/admin/configuracoes', 'settings.read'],
  ['/admin/equipe', 'staff.read'],
  ['/admin/saude', 'settings.change'],
  ['/admin/auditoria', 'audit.read'],
  ['/admin/reset-timer', 'auctions.run'],
  ['/admin/reset', 'bids.correct'],
];

/**
 * The permission of the page at this address, null when every member of staff may open it. An address
 * without a page leads to the page that says so.
 */
export function permissionOf(address: string): Permission | null {
  const pathname = address.split(/[?#]/)[0] ?? '';
  const found = PAGES.find(([path]) => matchPath({ path, end: false }, pathname));
  return found?.[1] ?? null;
}

/** True when the person may open the page at this address. */
export function isOpenTo(session: Session | null, address: string): boolean {
  const permission = permissionOf(address);
  return permission === null || isPermitted(session, permission);
}
