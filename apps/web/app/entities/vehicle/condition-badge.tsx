import { conditionNotice } from '@martelo/core/vehicle-condition';
import classes from './condition-badge.module.css';

type Props = { situacao: string; size?: 'sm' | 'md' };

/** 'Sinistrado' or 'Sucata' in red, 'Apreendido' quietly; nothing for any other condition. */
export function ConditionBadge({ situacao, size = 'sm' }: Props) {
  const notice = conditionNotice(situacao);
  if (!notice) return null;
  return (
    <span className={classes.root} data-size={size} data-wreck={notice.isWreck || undefined}>
      {notice.label}
    </span>
  );
}
