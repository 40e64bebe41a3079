import {
  IconAdjustmentsHorizontal,
  IconCalendarEvent,
  IconCar,
  IconCoin,
  IconGavel,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconLayoutGrid,
  IconLock,
  IconMail,
  IconMessageQuestion,
  IconReceipt,
  IconShieldCheck,
  IconUserCheck,
  IconUserQuestion,
  IconUserSearch,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

export type AdminEntry = {
  to: string;
  label: string;
  icon: TablerIcon;
  /** Pressing 'g' and then this key opens the page. */
  goKey: string;
  end?: boolean;
};

/** The sidebar's entries, with the order and labels of the specification. */
export const ADMIN_NAVIGATION: readonly AdminEntry[] = [
  { to: '/admin', label: 'Início', icon: IconHome, goKey: 'i', end: true },
  { to: '/admin/categorias', label: 'Categorias', icon: IconLayoutGrid, goKey: 'c' },
  { to: '/admin/veiculos', label: 'Veículos', icon: IconCar, goKey: 'v' },
  { to: '/admin/leiloes', label: 'Leilões (Antigo)', icon: IconGavel, goKey: 'l' },
  {
    to: '/admin/usuarios',
    label: 'Usuários Pendentes',
    icon: IconUserQuestion,
    goKey: 'p',
    end: true,
  },
  { to: '/admin/usuarios/gerenciar', label: 'Gerenciar Usuários', icon: IconUsers, goKey: 'u' },
  { to: '/admin/lances', label: 'Histórico de Lances', icon: IconHistory, goKey: 'h' },
  { to: '/admin/balcao', label: 'Balcão', icon: IconUserSearch, goKey: 'b' },
  { to: '/admin/visitas', label: 'Visitas', icon: IconCalendarEvent, goKey: 't' },
  { to: '/admin/arremates', label: 'Arremates', icon: IconReceipt, goKey: 'r' },
  { to: '/admin/pagamentos', label: 'Pagamentos', icon: IconCoin, goKey: 'f' },
  { to: '/admin/aprovacoes', label: 'Aprovações', icon: IconUserCheck, goKey: 's' },
  { to: '/admin/mensagens', label: 'Mensagens', icon: IconMail, goKey: 'm' },
  { to: '/admin/perguntas', label: 'Perguntas', icon: IconMessageQuestion, goKey: 'q' },
  { to: '/admin/privacidade', label: 'Privacidade', icon: IconLock, goKey: 'd' },
  {
    to: '/admin/configuracoes',
    label: 'Configurações',
    icon: IconAdjustmentsHorizontal,
    goKey: 'o',
  },
  { to: '/admin/equipe', label: 'Equipe', icon: IconUserShield, goKey: 'e' },
  { to: '/admin/auditoria', label: 'Auditoria', icon: IconShieldCheck, goKey: 'a' },
  { to: '/admin/saude', label: 'Saúde do sistema', icon: IconHeartbeat, goKey: 'x' },
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
