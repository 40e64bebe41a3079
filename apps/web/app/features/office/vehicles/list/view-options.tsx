import { NativeSelect } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { Icon } from '../../../../ui/icon';
import { type ListView, ORDER_OPTIONS, PAGE_SIZES } from './list-view';
import classes from './vehicle-list.module.css';

type Props = { view: ListView; order: string; onOrder: (order: string) => void };

/** The order of the rows, their height and their number. */
export function ViewOptions({ view, order, onOrder }: Props) {
  const { dense, setDensity, size, setSize } = view;
  return (
    <div className={`cluster ${classes.view}`}>
      <NativeSelect
        aria-label="Ordenar por"
        data={[...ORDER_OPTIONS]}
        value={order}
        onChange={(event) => onOrder(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Veículos por página"
        data={PAGE_SIZES.map((value) => ({ value, label: `${value} por página` }))}
        value={size}
        onChange={(event) => setSize(event.currentTarget.value as (typeof PAGE_SIZES)[number])}
      />
      <button
        type="button"
        className={classes.density}
        aria-pressed={dense}
        onClick={() => setDensity(dense ? 'usual' : 'compact')}
      >
        <Icon of={dense ? IconBaselineDensitySmall : IconBaselineDensityMedium} size={18} />
        Compacta
      </button>
    </div>
  );
}
