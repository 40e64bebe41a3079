import type { Permission } from '@martelo/core/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '../icon';
import { Permitted } from '../permitted';
import classes from './row-action.module.css';

type Props = {
  icon: TablerIcon;
  /** The text of the button; with `subject` it tells screen readers which row it belongs to. */
  label: string;
  subject?: string;
  /** A shorter text to show; it is part of the label, which stays the accessible name. */
  text?: string;
  /**
   * Shows only the icon, for a row with many buttons. The label is then the tooltip and the
   * accessible name.
   */
  compact?: boolean;
  tone?: 'plain' | 'primary' | 'danger';
  disabled?: boolean;
  /** The action is shown only to a person who may do this. */
  permission?: Permission;
};

type Target =
  | { to: string; state?: unknown }
  | { onClick: () => void }
  /** A link to another site or program; `onFollow` runs when the person follows it. */
  | { href: string; onFollow?: () => void };

/** A button or a link in a table's row. */
export function RowAction({ permission, ...props }: Props & Target) {
  if (!permission) return <Action {...props} />;
  return (
    <Permitted to={permission}>
      <Action {...props} />
    </Permitted>
  );
}

function Action(props: Omit<Props, 'permission'> & Target) {
  const { icon, label, subject, text, compact, tone, disabled, ...target } = props;
  const shared = {
    className: classes.root,
    'data-tone': tone,
    'data-compact': compact || undefined,
    title: compact || text ? label : undefined,
    'aria-label': subject ? `${label}: ${subject}` : compact || text ? label : undefined,
  };
  const content = (
    <>
      <Icon of={icon} size={18} />
      <span className={classes.label}>{text ?? label}</span>
    </>
  );
  if ('to' in target) {
    return (
      <Link to={target.to} state={target.state} {...shared}>
        {content}
      </Link>
    );
  }
  if ('href' in target) {
    const elsewhere = target.href.startsWith('https:');
    return (
      <a
        href={target.href}
        {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={target.onFollow}
        {...shared}
      >
        {content}
      </a>
    );
  }
  return (
    <button type="button" onClick={target.onClick} disabled={disabled} {...shared}>
      {content}
    </button>
  );
}
