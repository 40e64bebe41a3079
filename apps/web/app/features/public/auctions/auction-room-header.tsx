import type { RoomLot } from '@martelo/contract/shapes/auction-room';
import type { PublishedEdital } from '@martelo/contract/shapes/publication';
import { isOver, isPaused, isRunning, isUpcoming, phaseLabelOf } from '@martelo/core/auction';
import { slugOfType } from '@martelo/core/vehicle-types';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { OwnEditais } from '../../../entities/auction/own-editais';
import type { PhaseReading } from '../../../entities/auction/phase-clock';
import { usePhase, useRemaining } from '../../../entities/auction/use-phase-clock';
import { formatCount, formatDayAndExactTime, yardClockWords } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { SegmentedClock } from '../../../ui/segmented-clock';
import { StatusPill, type Tone } from '../../../ui/status-pill';
import classes from './auction-room-header.module.css';
import { RevokedNotice } from './revoked-notice';

type Props = {
  auction: Auction;
  /**
   * All lots of the auction, updated by the stream: the counts in the header are computed from
   * them.
   */
  lots: readonly RoomLot[];
  editais: PublishedEdital[];
  onDue: () => void;
};

/** The name of the auction, its phase and its clock. */
export function AuctionRoomHeader({ auction, lots, editais, onDue }: Props) {
  const bids = lots.reduce((sum, { totalLances }) => sum + totalLances, 0);
  const reading = usePhase(auction, onDue);
  const phase = reading.phase ?? auction.phase;
  return (
    <header className={classes.root} data-phase={phase}>
      <div className={classes.what}>
        {auction.revogacao ? <RevokedPill /> : <PhasePill phase={phase} />}
        <div>
          <p className={classes.number}>Leilão nº {auction.numeroLote}</p>
          <h1 className={classes.title}>{auction.titulo}</h1>
        </div>
        {auction.revogacao && <RevokedNotice revocation={auction.revogacao} />}
        {auction.descricao && <p className={classes.text}>{auction.descricao}</p>}
        {!auction.revogacao && (
          <p className={classes.counts}>
            <b>{formatCount(lots.length, 'veículo', 'veículos')}</b>
            <b>{formatCount(bids, 'lance', 'lances')}</b>
          </p>
        )}
        <p className={`${classes.links} screen-only`}>
          {!auction.revogacao && (
            <Link to={`/veiculos/categoria/${slugOfType(auction.tipo)}`}>
              Ver na lista de veículos
            </Link>
          )}
          {editais.length === 0 && <Link to="/edital">Ler o edital</Link>}
        </p>
        <OwnEditais editais={editais} />
      </div>
      {!auction.revogacao && <RoomClock auction={auction} reading={reading} />}
    </header>
  );
}

/** A component of its own, so that each second renders only the figures. */
function RoomClock({ auction, reading }: { auction: Auction; reading: PhaseReading }) {
  const { phase, label, ticking } = reading;
  const remainingMs = useRemaining(auction);
  const moment = isUpcoming(phase) ? auction.dataInicio : auction.dataFim;
  return (
    <div>
      <p className={classes.label}>
        <b>{label}</b>
        {(ticking || isOver(phase)) && <span>{formatDayAndExactTime(moment)}</span>}
      </p>
      {(ticking || isPaused(phase)) && (
        <SegmentedClock remainingMs={remainingMs} label={label} calm={!isRunning(phase)} />
      )}
      <p className={classes.zone}>{`Datas e horas no ${yardClockWords()}.`}</p>
    </div>
  );
}

const TONES: Record<Auction['phase'], { tone: Tone; icon: TablerIcon }> = {
  running: { tone: 'ok', icon: IconPlayerPlay },
  upcoming: { tone: 'info', icon: IconClock },
  paused: { tone: 'warn', icon: IconPlayerPause },
  finished: { tone: 'neutral', icon: IconCheck },
};

function PhasePill({ phase }: { phase: Auction['phase'] }) {
  return <StatusPill {...TONES[phase]}>{phaseLabelOf(phase)}</StatusPill>;
}

function RevokedPill() {
  return (
    <StatusPill tone="danger" icon={IconBan}>
      Revogado
    </StatusPill>
  );
}
