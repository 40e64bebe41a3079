import { PRIVACY_PAGE } from '@martelo/contract/texts/privacy-texts';
import { IconLock, IconReceipt, IconUserCog, type TablerIcon } from '@tabler/icons-react';

export interface AccountPage {
  to: string;
  label: string;
  icon: TablerIcon;
  /** Nobody of the staff can have it. */
  forClients?: true;
}

/** The pages of a person's own account, in the order of every list of them. */
const ACCOUNT_PAGES: readonly AccountPage[] = [
  { to: '/conta/arremates', label: 'Meus arremates', icon: IconReceipt, forClients: true },
  { to: '/conta/seguranca', label: 'Segurança', icon: IconUserCog },
  { to: PRIVACY_PAGE, label: 'Privacidade', icon: IconLock },
];

/** The pages that a person has. */
export function accountPagesOf(role: string): AccountPage[] {
  return ACCOUNT_PAGES.filter(({ forClients }) => !forClients || role === 'client');
}
