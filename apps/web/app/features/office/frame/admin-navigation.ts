import type { IconName } from '../../../ui/icon';

export type AdminEntry = {
  to: string;
  label: string;
  icon: IconName;
  /** Leads there when it is pressed after 'g'. */
  goKey: string;
  end?: boolean;
};

/** The sidebar, in the specification's order and words. */
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

/** Start page under both of its addresses; otherwise an entry is current with all below it. */
export function isCurrent({ to, end }: AdminEntry, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '') || '/';
  if (to === '/admin') return here === '/admin' || here === '/admin/dashboard';
  return here === to || (!end && here.startsWith(`${to}/`));
}
