import type { RoomLot } from '@martelo/contract/shapes/auction-room';
import type { PublicMinutes } from '@martelo/contract/shapes/documents';
import type { PublishedEdital } from '@martelo/contract/shapes/publication';
import { auctionHeadWords } from '@martelo/contract/texts/auction-head-texts';
import { phaseLabelOf } from '@martelo/core/auction';
import { slugOfType } from '@martelo/core/vehicle-types';
import {
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react';
import { AuctionMinutes } from '../../../entities/auction/auction-minutes';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { calendarOf } from '../../../entities/auction/calendar-of';
import { OwnEditais } from '../../../entities/auction/own-editais';
import type { PhaseReading } from '../../../entities/auction/phase-clock';
import { usePhase, useRemaining } from '../../../entities/auction/use-phase-clock';
import { formatCount, formatDayAndExactTime } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { SegmentedClock } from '../../../ui/segmented-clock';
import { StatusPill, type Tone } from '../../../ui/status-pill';
import classes from './auction-room-header.module.css';

type Props = {
  auction: Auction;
  /**
   * All lots of the auction, updated by the stream: the counts in the header are computed from
   * them.
   */
  lots: readonly RoomLot[];
  editais: PublishedEdital[];
  ata: PublicMinutes['ata'];
  onDue: () => void;
};

/** The name of the auction, its phase and its clock. */
export function AuctionRoomHeader({ auction, lots, editais, ata, onDue }: Props) {
  const bids = lots.reduce((sum, { totalLances }) => sum + totalLances, 0);
  const reading = usePhase(auction, onDue);
  const phase = reading.phase ?? auction.phase;
  const head = auctionHeadWords(auction);
  return (
    <header className={classes.root} data-phase={phase}>
      <div className={classes.what}>
        <PhasePill phase={phase} />
        <div>
          <p className={classes.number}>Leilão nº {auction.numeroLote}</p>
          <h1 className={classes.title}>{auction.titulo}</h1>
        </div>
        {head && <p className={classes.text}>{head}</p>}
        {auction.descricao && <p className={classes.text}>{auction.descricao}</p>}
        <p className={classes.counts}>
          <b>{formatCount(lots.length, 'veículo', 'veículos')}</b>
          <b>{formatCount(bids, 'lance', 'lances')}</b>
        </p>
        <p className={classes.links}>
          <Link to={`/veiculos/categoria/${slugOfType(auction.tipo)}`}>
            Ver na lista de veículos
          </Link>
          {editais.length === 0 && <Link to="/edital">Ler o edital</Link>}
          {lots.length > 0 && <LotFiles auctionId={auction.id} />}
          {phase !== 'finished' && (
            <a href={calendarOf(auction.id)} download>
              Pôr na agenda
            </a>
          )}
        </p>
        <OwnEditais editais={editais} />
        <AuctionMinutes ata={ata} />
      </div>
      <RoomClock auction={auction} reading={reading} />
    </header>
  );
}

/** The list of lots, to print or to calculate with. */
function LotFiles({ auctionId }: { auctionId: string }) {
  const address = `/api/auctions/${auctionId}/lots`;
  return (
    <>
      <a href={`${address}.pdf`} download>
        Baixar a lista de lotes (PDF)
      </a>
      <a href={`${address}.xlsx`} download>
        Baixar a lista de lotes (planilha)
      </a>
    </>
  );
}

/** A component of its own, so that each second renders only the figures. */
function RoomClock({ auction, reading }: { auction: Auction; reading: PhaseReading }) {
  const { phase, label, ticking } = reading;
  const remainingMs = useRemaining(auction);
  const moment = phase === 'upcoming' ? auction.dataInicio : auction.dataFim;
  return (
    <div className={classes.clock}>
      <p className={classes.label}>
        <b>{label}</b>
        {(ticking || phase === 'finished') && <span>{formatDayAndExactTime(moment)}</span>}
      </p>
      {(ticking || phase === 'paused') && (
        <SegmentedClock remainingMs={remainingMs} label={label} calm={phase !== 'running'} />
      )}
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
