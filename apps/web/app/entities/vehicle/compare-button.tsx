import { IconColumns3, IconColumns3Filled } from '@tabler/icons-react';
import { notify } from '../../lib/toast/notify';
import { Icon } from '../../ui/icon';
import classes from './compare-button.module.css';
import { type Compared, MOST_COMPARED, toggleCompared, useCompared } from './compared';

type Props = { vehicleId: string; title: string };

/** Chooses a vehicle for the comparison. */
export function CompareButton({ vehicleId, title }: Props) {
  const isChosen = useCompared().some(({ id }) => id === vehicleId);
  return (
    <button
      type="button"
      className={classes.root}
      aria-pressed={isChosen}
      aria-label={`Comparar: ${title}`}
      title={isChosen ? 'Tirar da comparação' : 'Comparar'}
      onClick={() => press({ id: vehicleId, title })}
    >
      <Icon of={isChosen ? IconColumns3Filled : IconColumns3} size={22} />
    </button>
  );
}

function press(vehicle: Compared): void {
  if (toggleCompared(vehicle)) return;
  void notify.info(
    `Você já escolheu ${MOST_COMPARED} veículos. Tire um deles para comparar este.`,
    { id: 'comparar-cheio' },
  );
}
