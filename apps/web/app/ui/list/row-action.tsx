import { Link } from 'react-router';
import { Icon, type IconName } from '../icon';
import classes from './row-action.module.css';

type Props = {
  icon: IconName;
  /** What is written on it; with `subject` it says to screen readers on which row. */
  label: string;
  subject?: string;
  /** Without words, for a row that has many. The label is then its tooltip and its name. */
  compact?: boolean;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
} & (
  | { to: string; state?: unknown }
  | { onClick: () => void }
  /** Of another site or program; told when it is followed. */
  | { href: string; onFollow?: () => void }
);

/** A button or a link of a table's row. */
export function RowAction({ icon, label, subject, compact, tone, disabled, ...target }: Props) {
  const shared = {
    className: classes.root,
    'data-tone': tone,
    'data-compact': compact || undefined,
    title: compact ? label : undefined,
    'aria-label': subject ? `${label}: ${subject}` : compact ? label : undefined,
  };
  const content = (
    <>
      <Icon name={icon} size={18} />
      <span className={classes.label}>{label}</span>
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
