import { ERRORS } from '@martelo/contract/errors';
import { bidTexts, requestTexts } from '@martelo/contract/texts';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatCount, formatDayAndTime, formatReais, formatTime } from '../../lib/formats';
import { useOnline } from '../../lib/use-online';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Money } from '../../ui/money';
import { SegmentedClock } from '../../ui/segmented-clock';
import { BidHistory } from './bid-history';
import classes from './bid-panel.module.css';
import { BidState } from './bid-state';
import { SignInHint } from './sign-in-hint';
import { extendedWords, softCloseRule } from './soft-close-words';
import type { BidDesk } from './use-bid-desk';

/** Visitors never see it, and they are most of a first visit. */
const BidForm = lazy(async () => ({ default: (await import('./bid-form')).BidForm }));
const AutomaticBid = lazy(async () => ({
  default: (await import('./automatic-bid')).AutomaticBid,
}));

type Props = {
  desk: BidDesk;
  onCover: () => void;
  /** False while the sheet has the form. */
  withForm: boolean;
};

/** The lot's state, clock and price, the form and the history: beside the pictures, or below them. */
export function BidPanel({ desk, onCover, withForm }: Props) {
  const { lot, ownNumber } = desk;
  return (
    <section className={classes.root} aria-label="Lances deste veículo">
      <BidState desk={desk} onCover={onCover} coverClass={classes.form} />
      <LotClock desk={desk} />
      <LotPrice desk={desk} />
      {withForm && (
        <div className={classes.form}>
          <BidAction desk={desk} />
        </div>
      )}
      <noscript>
        <p className={classes.note}>
          Para dar lances, ative o JavaScript do navegador. Sem ele, recarregue a página para ver o
          preço atual.
        </p>
      </noscript>
      <BidHistory
        bids={lot.bids}
        ownNumber={ownNumber}
        firstRule={firstBidRule(lot.vehicle)}
        serverTime={lot.vehicle.serverTime}
        watch={lot.watchHistory}
      />
    </section>
  );
}

/** The form, or what stands in its place. */
export function BidAction({ desk }: { desk: BidDesk }) {
  const { reading, user } = desk;
  if (reading.phase === 'finished') {
    return <Blocked label="Dar lance">{bidTexts.finished}</Blocked>;
  }
  if (reading.phase === null) return null;
  if (user === null) return <SignInHint />;
  if (user.role === 'admin') {
    return <p className={classes.note}>{ERRORS.ADMIN_CANNOT_BID.message}</p>;
  }
  return (
    <Suspense fallback={<div className={classes.coming} aria-hidden="true" />}>
      <div className={classes.actions}>
        <BidForm desk={desk} />
        {takesAutomatic(desk) && <AutomaticBid desk={desk} />}
      </div>
    </Suspense>
  );
}

/** Also where the auction has just stopped taking them and one's own has ended with that. */
function takesAutomatic({ lot, automatic }: BidDesk): boolean {
  return lot.vehicle.lanceAutomatico || automatic.form.said !== null;
}

function firstBidRule({ incrementos, lanceInicial }: BidDesk['lot']['vehicle']): string {
  const amount = formatReais(lanceInicial);
  return incrementos
    ? `O primeiro deve ser de pelo menos ${amount}.`
    : `O primeiro deve ser maior que ${amount}.`;
}

function Blocked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.blocked}>
      <Button size="lg" fullWidth disabled>
        {label}
      </Button>
      <p className={classes.note}>{children}</p>
    </div>
  );
}

function LotClock({ desk }: { desk: BidDesk }) {
  const { reading, lot } = desk;
  const { dataInicio, dataFim, prorrogado, prorrogacao } = lot.vehicle;
  const { phase, label, remainingMs } = reading;
  if (phase === null) return null;
  const moment = phase === 'upcoming' ? dataInicio : dataFim;
  const held = phase === 'upcoming' && !reading.ticking && !reading.due;
  return (
    <div className={classes.clock}>
      <p className={classes.clockLabel}>
        <span>{label}</span>
        {phase !== 'paused' && !held && moment && (
          <time dateTime={moment}>{formatDayAndTime(moment)}</time>
        )}
      </p>
      {prorrogado && phase !== 'finished' && (
        <p className={classes.extended} role="status">
          <Icon name="clock" size={18} /> {extendedWords(prorrogacao)}
        </p>
      )}
      {phase !== 'finished' && !held && (
        <SegmentedClock remainingMs={remainingMs} label={label} calm={phase !== 'running'} />
      )}
      {prorrogacao && phase !== 'finished' && (
        <p className={classes.rule}>{softCloseRule(prorrogacao)}</p>
      )}
    </div>
  );
}

function LotPrice({ desk }: { desk: BidDesk }) {
  const { vehicle, fresh } = desk.lot;
  const online = useOnline();
  const stale = !fresh || !online;
  const { lanceAtual, lanceInicial, totalLances } = vehicle;
  const label = priceLabel(desk);
  return (
    <div className={classes.price} data-stale={stale || undefined}>
      <p className={classes.priceLabel}>
        <span>{label}</span>
        <span>{formatCount(totalLances, 'lance', 'lances')}</span>
      </p>
      <Money
        value={lanceAtual ?? lanceInicial}
        size="panel"
        announceAs={label}
        className={classes.amount}
      />
      {stale && (
        <p className={classes.stale} role="status">
          <Icon name="offline" size={18} />
          {online ? 'Sem contato com o servidor.' : requestTexts.offline} Preço das{' '}
          {formatTime(vehicle.serverTime)}.
        </p>
      )}
    </div>
  );
}

function priceLabel({ lot, reading }: BidDesk): string {
  if (lot.vehicle.lanceAtual === null) return 'Lance inicial';
  if (reading.phase !== 'finished') return 'Lance atual';
  return lot.vehicle.resultado === 'sold' ? 'Valor do arremate' : 'Maior lance';
}
