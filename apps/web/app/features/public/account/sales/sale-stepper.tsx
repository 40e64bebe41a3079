import type { OwnSale } from '@martelo/contract/shapes/sales';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../../../ui/icon';
import classes from './sale-stepper.module.css';
import { type SaleStep, saleSteps } from './sale-steps';

const SAID: Record<SaleStep['state'], string> = {
  done: 'concluída',
  now: 'etapa atual',
  later: 'ainda não',
};

/** Where a purchase stands on its way, with what is done and what is due. */
export function SaleStepper({ sale }: { sale: OwnSale }) {
  const steps = saleSteps(sale);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.steps} aria-label="Etapas da compra">
      {steps.map(({ name, state, when }) => (
        <li
          key={name}
          className={classes.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {state === 'done' && <Icon of={IconCheck} size={14} />}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>
              {name}
              <span className="visually-hidden">, {SAID[state]}</span>
            </span>
            {when && <span className={classes.when}>{when}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
