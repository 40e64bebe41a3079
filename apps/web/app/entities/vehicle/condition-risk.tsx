import { conditionNotice } from '@martelo/core/vehicle-condition';
import { Icon } from '../../ui/icon';
import classes from './condition-risk.module.css';

/** 'Sinistrado · pode não voltar a circular'; nothing for a vehicle whose condition is no risk. */
export function ConditionRisk({ situacao }: { situacao: string }) {
  const risk = conditionNotice(situacao)?.risk;
  if (!risk) return null;
  return (
    <p className={classes.root}>
      <Icon name="alert" size={18} /> {risk}
    </p>
  );
}
