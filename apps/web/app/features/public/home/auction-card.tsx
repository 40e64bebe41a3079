import type { Picture } from '@martelo/contract/shapes/pictures';
import { isRunning } from '@martelo/core/auction';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { typeHref } from '../../../entities/auction/auction-href';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { momentWords } from '../../../entities/auction/moment-words';
import { PhasePill } from '../../../entities/auction/phase-pill';
import { usePhase, useRemaining } from '../../../entities/auction/use-phase-clock';
import { Photo } from '../../../entities/vehicle/photo';
import { formatCount } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { DRAWINGS } from '../../../lib/picture/drawings';
import { Button } from '../../../ui/button';
import { SegmentedClock } from '../../../ui/segmented-clock';
import classes from './auction-card.module.css';

type Props = {
  auction: Auction;
  /** The auctions of the type that have no card. */
  others: number;
  onDetails: () => void;
  onDue: () => void;
};

/** The card of an auction. The card links to its vehicles, the button opens its details. */
export function AuctionCard({ auction, others, onDetails, onDue }: Props) {
  return (
    <article className={classes.root}>
      <div className={classes.picture}>
        <Photo
          picture={auction.imagens[0] ?? defaultCover(auction.tipo)}
          alt=""
          ratio="16/10"
          sizes="(width >= 62em) 300px, (width >= 36em) 45vw, 92vw"
        />
        <span className={classes.chip}>
          <PhasePill phase={usePhase(auction).phase ?? auction.phase} />
        </span>
      </div>
      <div className={classes.body}>
        <p className={classes.number}>Leilão nº {auction.numeroLote}</p>
        <h3 className={classes.title}>
          <Link to={`/veiculos/categoria/${slugOfType(auction.tipo)}`}>{auction.titulo}</Link>
        </h3>
        {auction.descricao && <p className={classes.text}>{auction.descricao}</p>}
        <p className={classes.counts}>
          <b>{formatCount(auction.totalVeiculos, 'veículo', 'veículos')}</b>
          <b>{formatCount(auction.totalLances, 'lance', 'lances')}</b>
        </p>
        <CardClock auction={auction} onDue={onDue} />
        {others > 0 && (
          <Link to={typeHref(auction.tipo)} className={classes.others}>
            {`${formatCount(others, 'outro leilão', 'outros leilões')} deste tipo`}
          </Link>
        )}
        <Button
          variant="default"
          className={classes.details}
          onClick={onDetails}
          aria-label={`Detalhes: ${auction.titulo}`}
        >
          Detalhes
        </Button>
      </div>
    </article>
  );
}

/** A component of its own, so that each second renders only the figures. */
function CardClock({ auction, onDue }: Pick<Props, 'auction' | 'onDue'>) {
  const reading = usePhase(auction, onDue);
  const remainingMs = useRemaining(auction);
  const waiting = remainingMs === null ? momentWords(auction, reading) : null;
  const label = waiting ?? reading.label;
  return (
    <div className={classes.clock}>
      <p className={classes.label}>{label}</p>
      <SegmentedClock
        remainingMs={remainingMs}
        label={label}
        calm={!isRunning(reading.phase)}
        size="sm"
      />
    </div>
  );
}

/** The picture for an auction without one, by its type. */
function defaultCover(type: AuctionType): Picture {
  const url = DRAWINGS[slugOfType(type)];
  return { id: url, url, card: url, detail: url, full: url };
}
