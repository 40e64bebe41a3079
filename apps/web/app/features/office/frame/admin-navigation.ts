import {
  IconAdjustmentsHorizontal,
  IconBuildingWarehouse,
  IconCar,
  IconGavel,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconLayoutGrid,
  IconLock,
  IconMail,
  IconReceipt,
  IconShieldCheck,
  IconUserCheck,
  IconUserQuestion,
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

/** A group of the sidebar. With one entry that the person may open, it is that entry. */
export type AdminGroup = {
  label: string;
  icon: TablerIcon;
  entries: readonly AdminEntry[];
};

/** The sidebar. Labels and addresses of the entries are those of the specification. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  alone({ to: '/admin', label: 'Início', icon: IconHome, goKey: 'i', end: true }),
  {
    label: 'Leilões',
    icon: IconGavel,
    entries: [
      { to: '/admin/categorias', label: 'Categorias', icon: IconLayoutGrid, goKey: 'c' },
      { to: '/admin/leiloes', label: 'Leilões (Antigo)', icon: IconGavel, goKey: 'l' },
      { to: '/admin/lances', label: 'Histórico de Lances', icon: IconHistory, goKey: 'h' },
    ],
  },
  alone({ to: '/admin/veiculos', label: 'Veículos', icon: IconCar, goKey: 'v' }),
  {
    label: 'Clientes',
    icon: IconUsers,
    entries: [
      {
        to: '/admin/usuarios',
        label: 'Usuários Pendentes',
        icon: IconUserQuestion,
        goKey: 'p',
        end: true,
      },
      { to: '/admin/usuarios/gerenciar', label: 'Gerenciar Usuários', icon: IconUsers, goKey: 'u' },
      { to: '/admin/privacidade', label: 'Privacidade', icon: IconLock, goKey: 'd' },
    ],
  },
  alone({ to: '/admin/arremates', label: 'Arremates', icon: IconReceipt, goKey: 'r' }),
  alone({ to: '/admin/aprovacoes', label: 'Aprovações', icon: IconUserCheck, goKey: 's' }),
  alone({ to: '/admin/mensagens', label: 'Mensagens', icon: IconMail, goKey: 'm' }),
  alone({ to: '/admin/auditoria', label: 'Auditoria', icon: IconShieldCheck, goKey: 'a' }),
  {
    label: 'Casa',
    icon: IconBuildingWarehouse,
    entries: [
      {
        to: '/admin/configuracoes',
        label: 'Configurações',
        icon: IconAdjustmentsHorizontal,
        goKey: 'o',
      },
      { to: '/admin/equipe', label: 'Equipe', icon: IconUserShield, goKey: 'e' },
      { to: '/admin/saude', label: 'Saúde do sistema', icon: IconHeartbeat, goKey: 'n' },
    ],
  },
];

/** The pages of the sidebar, one after another. */
export const ADMIN_NAVIGATION = ADMIN_GROUPS.flatMap(({ entries }) => entries);

function alone(entry: AdminEntry): AdminGroup {
  return {
    label: entry.label,
    icon: entry.icon,
    entries: [entry],
  };
}

/**
 * The start page is current under both of its addresses; any other entry is current for every page
 * below it.
 */
export function isCurrent({ to, end }: AdminEntry, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '') || '/';
  if (to === '/admin') return here === '/admin' || here === '/admin/dashboard';
  return here === to || (!end && here.startsWith(`${to}/`));
}
