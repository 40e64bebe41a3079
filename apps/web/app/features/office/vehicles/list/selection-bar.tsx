import { Button } from '@mantine/core';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { formatCount } from '../../../../lib/format/formats';
import type { Selection } from './use-selection';
import classes from './vehicle-list.module.css';

type Props = {
  selection: Selection<Vehicle>;
  busy: boolean;
  onHighlight: (destaque: boolean) => void;
  onDelete: () => void;
};

/** The actions for the ticked rows, shown at the bottom of the window while any row is ticked. */
export function SelectionBar({ selection, busy, onHighlight, onDelete }: Props) {
  const { rows, clear } = selection;
  if (rows.length === 0) return null;
  return (
    <section className={classes.bar} aria-label="Ações dos selecionados">
      <p className={classes.count} role="status">
        {formatCount(rows.length, 'veículo selecionado', 'veículos selecionados')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={() => onHighlight(true)}>
          Destacar
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onHighlight(false)}>
          Tirar do destaque
        </Button>
        <Button color="vermelho" disabled={busy} onClick={onDelete}>
          Excluir
        </Button>
        <Button variant="subtle" onClick={clear}>
          Limpar seleção
        </Button>
      </div>
    </section>
  );
}
