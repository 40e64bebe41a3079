import { isPaused, isRunning, type Phase } from '@martelo/core/auction';
import { auctionHref, typeHref } from '../../../entities/auction/auction-href';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { usePhase, useRemaining } from '../../../entities/auction/use-phase-clock';
import { formatCount, formatDateTime } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { Button } from '../../../ui/button';
import { NativeDialog } from '../../../ui/dialog/native-dialog';
import { SegmentedClock } from '../../../ui/segmented-clock';
import classes from './auction-dialog.module.css';

type Props = {
  auction: Auction;
  /** It is the one that the page of its type shows. */
  isFirst: boolean;
  opened: boolean;
  onClose: () => void;
};

/** An auction's details. It is loaded when it first opens, hence the default export. */
export default function AuctionDialog({ auction, isFirst, opened, onClose }: Props) {
  const { label, ...reading } = usePhase(auction);
  const phase = reading.phase ?? auction.phase;
  return (
    <NativeDialog opened={opened} onClose={onClose} title={auction.titulo} size="lg">
      <div className="stack gap-5">
        {auction.descricao && <p>{auction.descricao}</p>}
        <div>
          <p className={classes.label}>{label}</p>
          <SegmentedClock
            remainingMs={useRemaining(auction)}
            label={label}
            calm={!isRunning(phase)}
          />
        </div>
        <AuctionFacts auction={auction} phase={phase} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <Link
            to={isFirst ? typeHref(auction.tipo) : auctionHref(auction)}
            className={classes.link}
          >
            {WORDS[phase].link}
          </Link>
        </div>
      </div>
    </NativeDialog>
  );
}

function AuctionFacts({ auction, phase }: { auction: Auction; phase: Phase }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Situação</dt>
        <dd>{WORDS[phase].status}</dd>
      </div>
      <div>
        <dt>Leilão</dt>
        <dd>nº {auction.numeroLote}</dd>
      </div>
      <div>
        <dt>Início</dt>
        <dd>{formatDateTime(auction.dataInicio)}</dd>
      </div>
      {!isPaused(phase) && (
        <div>
          <dt>Término</dt>
          <dd>{formatDateTime(auction.dataFim)}</dd>
        </div>
      )}
      <div>
        <dt>Veículos</dt>
        <dd>{formatCount(auction.totalVeiculos, 'veículo', 'veículos')}</dd>
      </div>
      <div>
        <dt>Lances</dt>
        <dd>{formatCount(auction.totalLances, 'lance', 'lances')}</dd>
      </div>
    </dl>
  );
}

/** The specification's words for the status (section 4). */
const WORDS: Record<Phase, { status: string; link: string }> = {
  upcoming: { status: 'Em breve', link: 'Acompanhar' },
  running: { status: 'Aberto', link: 'Ver Leilão' },
  paused: { status: 'Pausado', link: 'Acompanhar' },
  finished: { status: 'Finalizado', link: 'Ver Resultados' },
};
