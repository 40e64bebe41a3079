import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, NavLink } from '../../../lib/navigation/link';
import { useBackCloses } from '../../../lib/page/use-back-closes';
import { ColorSchemeToggle } from '../../../ui/color-scheme-toggle';
import { Icon } from '../../../ui/icon';
import { LogoMark } from '../../../ui/logo-mark';
import { PageContainer } from '../../../ui/page/page-container';
import { AccountMenu } from './account-menu';
import classes from './site-header.module.css';

type NavigationItem = { label: string; to: string; end?: boolean };

/** The header's links. Those with a hash scroll to that section of the home page. */
const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Início', to: '/', end: true },
  { label: 'Veículos', to: '/veiculos' },
  { label: 'Leilões', to: '/#leiloes' },
  { label: 'Como Funciona', to: '/#como-funciona' },
  { label: 'Contato', to: '/contato' },
];

/** `name` is the yard's name. */
export function SiteHeader({ name }: { name: string }) {
  const { open, setOpen } = useMobileMenu();
  const close = () => setOpen(false);
  return (
    <header className={classes.root}>
      <PageContainer className={classes.bar}>
        <Link
          to="/"
          className={classes.logo}
          aria-label={`${name}, página inicial`}
          onClick={close}
        >
          <LogoMark />
          {name}
        </Link>
        <nav
          id="menu"
          className={`${classes.menu} screen-only`}
          data-open={open || undefined}
          aria-label="Principal"
        >
          <NavLink to="/edital" className={classes.highlight} onClick={close}>
            Edital
          </NavLink>
          {NAVIGATION.map((item) => (
            <NavigationLink
              key={item.label}
              item={item}
              className={classes.link ?? ''}
              onFollow={close}
            />
          ))}
          <AccountMenu onFollow={close} />
        </nav>
        <ColorSchemeToggle />
        <button
          type="button"
          className={`${classes.burger} screen-only`}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? IconX : IconMenu2} size={26} />
        </button>
      </PageContainer>
    </header>
  );
}

function useMobileMenu() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);

  useBackCloses(open, () => setOpen(false));
  return { open, setOpen };
}

type NavigationLinkProps = { item: NavigationItem; className: string; onFollow?: () => void };

/**
 * A link of the header. A link to a section of the home page is never marked as the current page.
 */
function NavigationLink({ item: { to, label, end }, className, onFollow }: NavigationLinkProps) {
  return to.includes('#') ? (
    <Link to={to} className={className} onClick={onFollow}>
      {label}
    </Link>
  ) : (
    <NavLink to={to} end={end} className={className} onClick={onFollow}>
      {label}
    </NavLink>
  );
}
