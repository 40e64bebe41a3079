import type { IconName } from '../../../ui/icon';

export type AdminEntry = {
  to: string;
  label: string;
  icon: IconName;
  /** Pressing 'g' and then this key opens the page. */
  goKey: string;
  end?: boolean;
};

/** The sidebar's entries, with the order and labels of the specification. */
export const ADMIN_NAVIGATION: readonly AdminEntry[] = [
  { to: '/admin', label: 'Início', icon: 'home', goKey: 'i', end: true },
  { to: '/admin/categorias', label: 'Categorias', icon: 'grid', goKey: 'c' },
  { to: '/admin/veiculos', label: 'Veículos', icon: 'car', goKey: 'v' },
  { to: '/admin/leiloes', label: 'Leilões (Antigo)', icon: 'hammer', goKey: 'l' },
  { to: '/admin/usuarios', label: 'Usuários Pendentes', icon: 'waiting', goKey: 'p', end: true },
  { to: '/admin/usuarios/gerenciar', label: 'Gerenciar Usuários', icon: 'users', goKey: 'u' },
  { to: '/admin/lances', label: 'Histórico de Lances', icon: 'history', goKey: 'h' },
  { to: '/admin/mensagens', label: 'Mensagens', icon: 'mail', goKey: 'm' },
  { to: '/admin/configuracoes', label: 'Configurações', icon: 'settings', goKey: 'o' },
  { to: '/admin/auditoria', label: 'Auditoria', icon: 'shield', goKey: 'a' },
];

/**
 * The start page is current under both of its addresses; any other entry is current for every page
 * below it.
 */
export function isCurrent({ to, end }: AdminEntry, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '') || '/';
  if (to === '/admin') return here === '/admin' || here === '/admin/dashboard';
  return here === to || (!end && here.startsWith(`${to}/`));
}
