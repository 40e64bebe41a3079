import type { WithdrawnLot } from '@martelo/contract/shapes/auction-room';
import { Plate } from '../../../entities/lot/plate';
import { formatDate } from '../../../lib/format/formats';
import { SectionHeading } from '../../../ui/page/section-heading';
import classes from './withdrawn-lots.module.css';

/** Says which lots of the published edital are not for sale any more, and why. */
export function WithdrawnLots({ lots }: { lots: readonly WithdrawnLot[] }) {
  if (lots.length === 0) return null;
  const isOne = lots.length === 1;
  return (
    <section className={classes.root}>
      <SectionHeading
        title={isOne ? 'Lote retirado' : 'Lotes retirados'}
        lead={`Os lances dados ${isOne ? 'nele' : 'neles'} deixaram de valer.`}
      />
      <ul className="plain-list stack gap-3">
        {lots.map(({ lote, titulo, em, motivo }) => (
          <li key={`${lote} ${em}`} className={`stack gap-1 ${classes.lot}`}>
            <p className="cluster">
              <Plate number={lote} size="sm" />
              <b>{titulo}</b>
            </p>
            <p>
              Retirado em {formatDate(em)}. Motivo: {motivo}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
