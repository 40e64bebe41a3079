import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { IconStar } from '@tabler/icons-react';
import { Icon } from '../../../../ui/icon';
import classes from './vehicle-list.module.css';

type Props = { vehicle: Vehicle; subject: string; onChange: (destaque: boolean) => void };

/** Shows if a vehicle is highlighted on the site, and lets the person change that. */
export function HighlightSwitch({ vehicle: { destaque }, subject, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={destaque}
      aria-label={`Destaque: ${subject}`}
      title={destaque ? 'Tirar do destaque' : 'Pôr em destaque'}
      className={classes.highlight}
      onClick={() => onChange(!destaque)}
    >
      <Icon of={IconStar} size={18} />
      {destaque ? 'Sim' : 'Não'}
    </button>
  );
}
