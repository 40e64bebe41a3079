import { Button, Loader } from '@mantine/core';
import type { Auction, AuctionState } from '@martelo/contract/shapes/auctions';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { isOver } from '@martelo/core/auction';
import { slugOfType } from '@martelo/core/vehicle-types';
import { IconCar, IconExternalLink, IconFileText, IconPencil, IconSend } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { endInWords, startInWords } from '../../../../entities/auction/auction-dates';
import { auctionHref } from '../../../../entities/auction/auction-href';
import { ClockReasonDialog } from '../../../../entities/auction/clock-reason-dialog';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { AuctionPill } from '../../../../entities/auction/phase-pill';
import { RevokedNote } from '../../../../entities/auction/revoked-note';
import { formatNumber } from '../../../../lib/format/formats';
import { Icon } from '../../../../ui/icon';
import { Permitted } from '../../../../ui/permitted';
import { MessageBox } from '../../../../ui/state/message-box';
import { AuctionTypeIcon } from '../auction-type-icon';
import { buttonsOf, type PanelAction } from './panel-actions';
import classes from './panel-card.module.css';
import { PanelClock } from './panel-clock';
import { RestartQuestion } from './restart-question';
import { StartQuestion } from './start-question';
import { usePanelAction } from './use-panel-action';

type Props = {
  auction: Auction;
  onChanged: (state: AuctionState) => void;
  /**
   * Called when the auction's start or end is due, so that the page asks the server for its state.
   */
  onDue: () => void;
};

/** One auction with its clock, its figures and its three buttons. */
export function PanelCard({ auction, onChanged, onDue }: Props) {
  const panel = usePanelAction(auction, onChanged);
  const { busy, failure, press } = panel;
  const isDraft = auction.publicadoEm === null;
  const [asking, setAsking] = useState<PanelAction | null>(null);
  return (
    <article
      className={classes.root}
      data-phase={auction.phase}
      aria-label={`${auction.titulo}, leilão nº ${auction.numeroLote}`}
    >
      <header className="cluster gap-3">
        <div className={classes.names}>
          <h3 className={classes.title}>
            <Link to={`/admin/leiloes/${auction.id}`}>{auction.titulo}</Link>
          </h3>
          <span className={`cluster ${classes.type}`}>
            <AuctionTypeIcon type={auction.tipo} /> {auction.tipo} · Leilão nº {auction.numeroLote}
          </span>
        </div>
        <AuctionPill auction={auction} />
      </header>
      <PanelClock auction={auction} onDue={onDue} />
      <Figures auction={auction} />
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      {isDraft && (
        <MessageBox tone="info">Publique o edital para que este leilão apareça no site.</MessageBox>
      )}
      {auction.revogacao && <RevokedNote revocation={auction.revogacao} />}
      {!isDraft && !auction.revogacao && (
        <Permitted to="auctions.run">
          <Buttons
            auction={auction}
            busy={busy}
            onPress={(action) => {
              const asks = action === 'start' || action === 'restart' || isInEdital(auction);
              if (asks) setAsking(action);
              else void press(action);
            }}
          />
        </Permitted>
      )}
      <footer className={classes.links}>
        <Link to={`/admin/veiculos/${slugOfType(auction.tipo)}?leilao=${auction.id}`}>
          <Icon of={IconCar} size={18} /> Veículos
        </Link>
        <Link to={`/admin/leiloes/publicacao/${auction.id}`}>
          <Icon of={IconSend} size={18} /> Publicação
        </Link>
        <Link to={`/admin/leiloes/condicoes/${auction.id}`}>
          <Icon of={IconFileText} size={18} /> Condições
        </Link>
        <Permitted to="auctions.change">
          <Link to={`/admin/leiloes/editar/${auction.id}`}>
            <Icon of={IconPencil} size={18} /> Editar
          </Link>
        </Permitted>
        {!isOver(auction.phase) && !isDraft && (
          <Link to={auctionHref(auction)}>
            <Icon of={IconExternalLink} size={18} /> Ver no site
          </Link>
        )}
      </footer>
      {asking === 'start' && (
        <StartQuestion
          auction={auction}
          onConfirm={(entram) => panel.confirm('start', { entram })}
          failureOf={(error) => panel.failureOf(error, 'start')}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === 'pause' || asking === 'resume') && (
        <ClockReasonDialog
          action={asking}
          title={asking === 'pause' ? 'Pausar o leilão' : 'Retomar o leilão'}
          onConfirm={(reason) => panel.confirm(asking, { motivo: reason })}
          failureOf={(error) => panel.failureOf(error, asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'restart' && (
        <RestartQuestion
          auction={auction}
          onConfirm={() => panel.confirm('restart')}
          failureOf={(error) => panel.failureOf(error, 'restart')}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}

function Figures({ auction }: { auction: Auction }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Veículos</dt>
        <dd>{formatNumber(auction.totalVeiculos)}</dd>
      </div>
      <div>
        <dt>Lances</dt>
        <dd>{formatNumber(auction.totalLances)}</dd>
      </div>
      <div className={classes.line}>
        <dt>Início</dt>
        <dd>{startInWords(auction)}</dd>
      </div>
      <div className={classes.line}>
        <dt>Término</dt>
        <dd>{endInWords(auction)}</dd>
      </div>
    </dl>
  );
}

type ButtonsProps = {
  auction: Auction;
  busy: PanelAction | null;
  onPress: (action: PanelAction) => void;
};

function Buttons({ auction, busy, onPress }: ButtonsProps) {
  const { first, canPause, canRestart, reason, isObvious } = buttonsOf(auction.phase);
  const hint = `panel-reason-${auction.id}`;
  const inEdital = isInEdital(auction);
  const shared = (action: PanelAction, enabled: boolean) => ({
    // The attribute is not `disabled`, because a disabled button would lose the keyboard focus.
    'data-disabled': !enabled || busy !== null,
    'aria-disabled': !enabled || busy !== null,
    'aria-busy': busy === action,
    leftSection: busy === action ? <Loader size={16} /> : undefined,
    title: enabled ? undefined : reason,
    'aria-describedby': enabled ? undefined : hint,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (enabled && busy === null) onPress(action);
    },
  });
  return (
    <div>
      <div className={classes.buttons}>
        {(!inEdital || first.action === 'resume') && (
          <Button {...shared(first.action, first.enabled)}>{first.label}</Button>
        )}
        {(!inEdital || canPause) && (
          <Button variant="default" {...shared('pause', canPause)}>
            Pausar
          </Button>
        )}
        {!inEdital && (
          <Button variant="default" {...shared('restart', canRestart)}>
            Reiniciar
          </Button>
        )}
      </div>
      <p id={hint} className={isObvious && !inEdital ? 'visually-hidden' : classes.reason}>
        {inEdital ? publicationTexts.auctionInEdital : reason}
      </p>
    </div>
  );
}
