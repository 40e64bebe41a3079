import { Button } from '@mantine/core';
import { MAX_BULK } from '@martelo/contract/shapes/vehicle-lists';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { formatCount, formatNumber } from '../../../../lib/format/formats';
import { BULK_WORDS, type BulkTopic } from '../bulk/bulk-wish';
import type { Selection } from './use-selection';
import classes from './vehicle-list.module.css';

type Props = {
  selection: Selection<Vehicle>;
  /** The number of vehicles that the filter leaves; null where it is not known. */
  total: number | null;
  busy: boolean;
  takingAll: boolean;
  onTakeAll: () => void;
  onBulk: (topic: BulkTopic) => void;
  onHighlight: (destaque: boolean) => void;
  onDelete: () => void;
};

const TOPICS = Object.entries(BULK_WORDS) as [BulkTopic, (typeof BULK_WORDS)[BulkTopic]][];

/** The actions for the ticked rows, shown at the bottom of the window while any row is ticked. */
export function SelectionBar(props: Props) {
  const { selection, busy, takingAll, onTakeAll, onBulk, onHighlight, onDelete } = props;
  const { ids, isWhole, clear } = selection;
  if (ids.length === 0) return null;
  return (
    <section className={`cluster ${classes.bar}`} aria-label="Ações dos selecionados">
      <div className={`cluster ${classes.summary}`}>
        <p className={classes.count} role="status">
          {formatCount(ids.length, 'veículo selecionado', 'veículos selecionados')}
        </p>
        <Button size="sm" variant="subtle" onClick={clear}>
          Limpar seleção
        </Button>
        <WholeFilter {...props} takingAll={takingAll} onTakeAll={onTakeAll} />
      </div>
      <div className={`cluster ${classes.buttons}`}>
        {TOPICS.map(([topic, { action }]) => (
          <Button
            key={topic}
            size="sm"
            variant="default"
            disabled={busy}
            onClick={() => onBulk(topic)}
          >
            {action}
          </Button>
        ))}
        {/* These act on the rows that the person sees. */}
        {!isWhole && (
          <>
            <Button size="sm" variant="default" disabled={busy} onClick={() => onHighlight(true)}>
              Destacar
            </Button>
            <Button size="sm" variant="default" disabled={busy} onClick={() => onHighlight(false)}>
              Tirar do destaque
            </Button>
            <Button size="sm" color="vermelho" variant="light" disabled={busy} onClick={onDelete}>
              Excluir
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type WholeProps = Pick<Props, 'selection' | 'total' | 'takingAll' | 'onTakeAll'>;

/** Offers the rest of the filter's vehicles, if there are more than the page shows. */
function WholeFilter({ selection, total, takingAll, onTakeAll }: WholeProps) {
  const { ids, isWhole } = selection;
  if (isWhole || total === null || total <= ids.length) return null;
  if (total > MAX_BULK) {
    return (
      <p className={classes.hint}>
        O filtro tem {formatNumber(total)} veículos; mude até {MAX_BULK} de cada vez.
      </p>
    );
  }
  return (
    <Button size="sm" variant="light" loading={takingAll} onClick={onTakeAll}>
      Selecionar todos os {formatNumber(total)} do filtro
    </Button>
  );
}
