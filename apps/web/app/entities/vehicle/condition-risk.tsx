import { conditionNotice } from '@martelo/core/vehicle-condition';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../../ui/icon';
import classes from './condition-risk.module.css';

/** 'Sinistrado · pode não voltar a circular'; nothing for a vehicle whose condition is no risk. */
export function ConditionRisk({ situacao }: { situacao: string }) {
  const risk = conditionNotice(situacao)?.risk;
  if (!risk) return null;
  return (
    <span className={classes.root}>
      <Icon of={IconAlertTriangle} size={18} /> {risk}
    </span>
  );
}
