import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon';
import classes from './admin-page.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons for the whole page, to the right of its title. */
  actions?: ReactNode;
  back?: { to: string; label: string };
  children: ReactNode;
};

/** A page of the administrator area: heading, actions, content. */
export function AdminPage({ title, lead, actions, back, children }: Props) {
  return (
    <div className={`stack gap-5 ${classes.root}`}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <Icon of={IconChevronLeft} size={18} /> {back.label}
        </Link>
      )}
      <header className={`cluster ${classes.header}`}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {actions && <div className={`cluster ${classes.actions}`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A section of such a page with its own heading. */
export function AdminSection({ title, lead, actions, children }: Omit<Props, 'back'>) {
  return (
    <section className={`stack gap-5 ${classes.section}`}>
      <header className={`cluster ${classes.header}`}>
        <div className={classes.heading}>
          <h2 className={classes.subtitle}>{title}</h2>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {actions && <div className={`cluster ${classes.actions}`}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** The bar above a table: search on the left, filters or buttons on the right. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={`cluster ${classes.toolbar}`}>{children}</div>;
}
