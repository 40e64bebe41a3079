import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { profilesOf } from '../../../lib/session/permitted';
import { useSession } from '../../../lib/session/use-session';
import { Icon } from '../../../ui/icon';
import { AdminSection } from '../../../ui/page/admin-page';
import { Skeleton } from '../../../ui/state/skeleton';
import type { DashboardData } from './use-dashboard';
import { workItems } from './work-items';
import classes from './work-list.module.css';

/** The open work; each line links to the page where a person does it. */
export function WorkList({ dashboard }: { dashboard: DashboardData | null }) {
  const session = useSession();
  if (!dashboard)
    return (
      <Frame>
        <Skeleton height={180} />
      </Frame>
    );
  const items = workItems(dashboard, { profiles: profilesOf(session) });
  if (items.length === 0) {
    return (
      <Frame>
        <p className={classes.done}>
          <Icon of={IconCheck} /> Nada pendente agora.
        </p>
      </Frame>
    );
  }
  return (
    <Frame>
      <ul className={`plain-list ${classes.list}`}>
        {items.map(({ key, icon, text, detail, to, urgent }) => (
          <li key={key}>
            <Link to={to} className={classes.item} data-urgent={urgent || undefined}>
              <Icon of={icon} />
              <span className={classes.text}>
                {text}
                {detail && <span className={classes.detail}>{detail}</span>}
              </span>
              <Icon of={IconChevronRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <AdminSection title="O que falta fazer">{children}</AdminSection>;
}
