import {
  IconAdjustments,
  IconBell,
  IconCalendarEvent,
  IconCar,
  IconGavel,
  IconHeart,
  IconHome,
  IconId,
  IconLock,
  IconShield,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';

/** The pages of a client's own account, in the order of the navigation; a test finds each of them. */
export const ACCOUNT_PAGES: readonly { to: string; label: string; icon: TablerIcon }[] = [
  { to: '/conta', label: 'Resumo', icon: IconHome },
  { to: '/conta/lances', label: 'Lances', icon: IconGavel },
  { to: '/conta/favoritos', label: 'Favoritos', icon: IconHeart },
  { to: '/conta/visitas', label: 'Visitas', icon: IconCalendarEvent },
  { to: '/conta/arremates', label: 'Arremates', icon: IconCar },
  { to: '/conta/dados', label: 'Meus dados', icon: IconUser },
  { to: '/conta/documentos', label: 'Documentos', icon: IconId },
  { to: '/conta/avisos', label: 'Avisos', icon: IconBell },
  { to: '/conta/preferencias', label: 'Preferências', icon: IconAdjustments },
  { to: '/conta/seguranca', label: 'Segurança', icon: IconLock },
  { to: '/conta/privacidade', label: 'Privacidade', icon: IconShield },
];
