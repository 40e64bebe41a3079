import type { PublicMinutes } from '@martelo/contract/shapes/documents';
import type { PublishedEdital } from '@martelo/contract/shapes/publication';
import { phaseLabelOf } from '@martelo/core/auction';
import { slugOfType } from '@martelo/core/vehicle-types';
import { memo } from 'react';
import { AuctionMinutes } from '../../../../entities/auction/auction-minutes';
import { calendarOf } from '../../../../entities/auction/calendar-of';
import { OwnEditais } from '../../../../entities/auction/own-editais';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatDateTime, formatDayAndExactTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import block from './auction-block.module.css';
import classes from './vehicle-sheet.module.css';

type Props = { vehicle: Vehicle; editais: PublishedEdital[]; ata: PublicMinutes['ata'] };

/** The vehicle's auction: its dates and a link to it. */
export const AuctionBlock = memo(function AuctionBlock({ vehicle, editais, ata }: Props) {
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
        {dataFim && vehicle.phase !== 'paused' && (
          <div>
            <dt>Encerramento deste lote</dt>
            <dd>{formatDayAndExactTime(dataFim)}</dd>
          </div>
        )}
      </dl>
      <p className={block.links}>
        <Link to={`/leiloes/${slugOfType(auction.tipo)}`}>
          {vehicle.phase === 'finished' ? 'Ver o leilão' : 'Acompanhar o leilão'}
        </Link>
        {editais.length === 0 && <Link to="/edital">Ler o edital</Link>}
        {auction.phase !== 'finished' && (
          <a href={calendarOf(auction.id)} download>
            Pôr na agenda
          </a>
        )}
      </p>
      <OwnEditais editais={editais} />
      <AuctionMinutes ata={ata} />
    </section>
  );
});
