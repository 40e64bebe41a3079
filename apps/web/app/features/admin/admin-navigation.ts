import type { IconName } from '../../ui/icon';

export type AdminEntry = { to: string; label: string; icon: IconName; end?: boolean };

/** The sidebar, in the specification's order and words. */
export const ADMIN_NAVIGATION: readonly AdminEntry[] = [
  { to: '/admin', label: 'Início', icon: 'home', end: true },
  { to: '/admin/categorias', label: 'Categorias', icon: 'grid' },
  { to: '/admin/veiculos', label: 'Veículos', icon: 'car' },
  { to: '/admin/leiloes', label: 'Leilões (Antigo)', icon: 'hammer' },
  { to: '/admin/usuarios', label: 'Usuários Pendentes', icon: 'waiting', end: true },
  { to: '/admin/usuarios/gerenciar', label: 'Gerenciar Usuários', icon: 'users' },
  { to: '/admin/lances', label: 'Histórico de Lances', icon: 'history' },
];

/** Start page under both of its addresses; otherwise an entry is current with all below it. */
export function isCurrent({ to, end }: AdminEntry, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '') || '/';
  if (to === '/admin') return here === '/admin' || here === '/admin/dashboard';
  return here === to || (!end && here.startsWith(`${to}/`));
}
