import type { PublishedEdital } from '@martelo/contract/shapes/publication';
import { isOver, isPaused, phaseLabelOf } from '@martelo/core/auction';
import { memo } from 'react';
import { auctionHref } from '../../../../entities/auction/auction-href';
import { OwnEditais } from '../../../../entities/auction/own-editais';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import {
  formatDateTime,
  formatDayAndExactTime,
  yardClockWords,
} from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import block from './auction-block.module.css';
import classes from './vehicle-sheet.module.css';

type Props = { vehicle: Vehicle; editais: PublishedEdital[] };

/** The vehicle's auction: its dates and a link to it. */
export const AuctionBlock = memo(function AuctionBlock({ vehicle, editais }: Props) {
  const { auction, dataInicio, dataFim } = vehicle;
  if (!auction) return null;
  return (
    <section className={classes.root} aria-labelledby="leilao">
      <h2 id="leilao" className={classes.title}>
        {auction.titulo}
      </h2>
      <dl className={classes.fields}>
        <div>
          <dt>Situação do leilão</dt>
          <dd>{phaseLabelOf(auction.phase)}</dd>
        </div>
        <div>
          <dt>Leilão nº</dt>
          <dd>{auction.numeroLote}</dd>
        </div>
        {dataInicio && (
          <div>
            <dt>Início</dt>
            <dd>{formatDateTime(dataInicio)}</dd>
          </div>
        )}
        {dataFim && !isPaused(vehicle.phase) && (
          <div>
            <dt>Encerramento deste lote</dt>
            <dd>{formatDayAndExactTime(dataFim)}</dd>
          </div>
        )}
      </dl>
      <p className={block.clock}>{`Datas e horas no ${yardClockWords()}.`}</p>
      <p className={`${block.links} screen-only`}>
        <Link to={auctionHref(auction)}>
          {isOver(vehicle.phase) ? 'Ver o leilão' : 'Acompanhar o leilão'}
        </Link>
        {editais.length === 0 && <Link to="/edital">Ler o edital</Link>}
      </p>
      <OwnEditais editais={editais} />
    </section>
  );
});
