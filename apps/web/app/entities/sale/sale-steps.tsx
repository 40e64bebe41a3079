import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/icon';
import { ownStepsOf, type SaleOfSteps } from './own-steps';
import classes from './sale-steps.module.css';

const SAID = { done: 'feito', now: 'agora', later: 'depois' } as const;

/** From the hammer to the key: what is done, what is next, what comes later. */
export function SaleSteps({ sale }: { sale: SaleOfSteps }) {
  const steps = ownStepsOf(sale);
  if (steps.length === 0) return null;
  return (
    <ol className={`plain-list ${classes.root}`} aria-label="Etapas do arremate">
      {steps.map(({ label, progress }, index) => (
        <li
          key={label}
          data-progress={progress}
          aria-current={progress === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {progress === 'done' ? <Icon of={IconCheck} size={16} /> : index + 1}
          </span>
          <span>{label}</span>
          <span className="visually-hidden">{`: ${SAID[progress]}`}</span>
        </li>
      ))}
    </ol>
  );
}
