import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../lib/session/use-session';
import { Icon } from '../../../ui/icon';
import { ADMIN_GROUPS, type AdminEntry, type AdminGroup, isCurrent } from './admin-navigation';
import { isOpenTo } from './page-permissions';
import lines from './sidebar-entry.module.css';
import classes from './sidebar-menu.module.css';

/** How much waits on the pages of these addresses for this person; null while it is not known. */
export type Waiting = Readonly<Record<string, number | null>>;

type Props = {
  waiting: Waiting;
  onFollow?: (() => void) | undefined;
};

/** The pages of the area in groups. The group of the current page is open, and others stay as they were put. */
export function SidebarMenu({ waiting, onFollow }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
  const { open, toggle } = useOpenGroups(pathname);
  const groups = ADMIN_GROUPS.map((group) => {
    const entries = group.entries.filter(({ to }) => isOpenTo(session, to));
    return { ...group, entries };
  }).filter(({ entries }) => entries.length > 0);
  const link = (entry: AdminEntry, nested: boolean) => (
    <Link
      to={entry.to}
      className={lines.entry}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      onClick={onFollow}
    >
      {!nested && <Icon of={entry.icon} />}
      {entry.label}
      <Badge count={waiting[entry.to] ?? null} />
    </Link>
  );
  return (
    <nav aria-label="Administração" className={classes.root}>
      <ul className={`plain-list ${classes.list}`}>
        {groups.map((group) => {
          const [first, ...others] = group.entries;
          return (
            <li key={group.label}>
              {first && others.length === 0 ? (
                link(first, false)
              ) : (
                <Group
                  group={group}
                  open={open.has(group.label)}
                  waiting={sum(group, waiting)}
                  onToggle={() => toggle(group.label)}
                >
                  {group.entries.map((entry) => (
                    <li key={entry.to}>{link(entry, true)}</li>
                  ))}
                </Group>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type GroupProps = {
  group: AdminGroup;
  open: boolean;
  waiting: number;
  onToggle: () => void;
  children: ReactNode;
};

/** A closed group shows how much waits on its pages. */
function Group({ group, open, waiting, onToggle, children }: GroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={lines.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon of={group.icon} />
        {group.label}
        <span className={classes.end}>
          {!open && <Badge count={waiting} />}
          <span className={classes.chevron}>
            <Icon of={IconChevronDown} size={16} />
          </span>
        </span>
      </button>
      <ul id={id} className={`plain-list ${classes.nested}`} hidden={!open}>
        {children}
      </ul>
    </>
  );
}

function Badge({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className={classes.badge}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> aguardando</span>
    </span>
  );
}

function sum({ entries }: AdminGroup, waiting: Waiting): number {
  return entries.reduce((total, { to }) => total + (waiting[to] ?? 0), 0);
}

function useOpenGroups(pathname: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [arrivedAt, setArrivedAt] = useState<string | null>(null);
  if (arrivedAt !== pathname) {
    const here = ADMIN_GROUPS.find(({ entries }) =>
      entries.some((entry) => isCurrent(entry, pathname)),
    );
    setArrivedAt(pathname);
    if (here) setOpen(new Set([...open, here.label]));
  }
  function toggle(label: string): void {
    const next = new Set(open);
    if (!next.delete(label)) next.add(label);
    setOpen(next);
  }
  return { open, toggle };
}
