import { isOver, isPaused, isRunning, isUpcoming } from '@martelo/core/auction';
import { MINUTE_MS } from '@martelo/core/duration';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { slugOfType, typeOfCategory } from '@martelo/core/vehicle-types';
import { useId } from 'react';
import { momentWords } from '../../../entities/auction/moment-words';
import { useRemaining } from '../../../entities/auction/use-phase-clock';
import { Link } from '../../../lib/navigation/link';
import { shortCountdown } from '../../../lib/time/countdown';
import { Button } from '../../../ui/button';
import { Money } from '../../../ui/money';
import classes from './bid-bar.module.css';
import { buttonWords } from './form/button-words';
import { PHASE_TEXTS } from './phase-texts';
import { staleWords } from './price/lot-price';
import { wholeReais } from './price/whole-reais';
import type { Bidding } from './use-bidding';

type Props = { bidding: Bidding; onOpen: () => void; onCover: () => void };

/** The bar on a phone: price, clock, state, and the button that opens the sheet. */
export function BidBar({ bidding, onOpen, onCover }: Props) {
  const { lot, reading, leadState, coverValue } = bidding;
  if (reading.phase === null) return null;
  const { lanceAtual, lanceInicial } = lot.vehicle;
  const outbid = leadState === 'outbid' && isRunning(reading.phase);
  const held = isPaused(reading.phase) || isUpcoming(reading.phase);
  return (
    <div className={`cluster ${classes.root} screen-only`} data-stale={!lot.fresh || undefined}>
      <div className={classes.facts}>
        <Money value={lanceAtual ?? lanceInicial} className={classes.price} />
        <LotLine bidding={bidding} className={classes.state} />
      </div>
      {isOver(reading.phase) ? (
        <AfterTheEnd bidding={bidding} onOpen={onOpen} />
      ) : outbid ? (
        <Button size="lg" onClick={onCover} className={classes.button} data-wide>
          Cobrir por {wholeReais(coverValue)}
        </Button>
      ) : held ? (
        <HeldButton bidding={bidding} onOpen={onOpen} />
      ) : (
        <Button
          size="lg"
          variant={bidding.raisesOwn ? 'default' : undefined}
          onClick={onOpen}
          className={classes.button}
        >
          Dar lance
        </Button>
      )}
    </div>
  );
}

/** The winner's next step, or a way to other vehicles. */
function AfterTheEnd({ bidding, onOpen }: Pick<Props, 'bidding' | 'onOpen'>) {
  const { vehicle } = bidding.lot;
  if (bidding.leadState === 'winning' && LOT_TRAITS[vehicle.resultado].isSold) {
    return (
      <Button size="lg" variant="primary" onClick={onOpen} className={classes.button}>
        Pagar
      </Button>
    );
  }
  return (
    <Link
      to={`/veiculos/categoria/${slugOfType(typeOfCategory(vehicle.categoria))}`}
      className={classes.similar}
    >
      Ver parecidos
    </Link>
  );
}

/** Before the start and during a pause nobody can bid, but the owner of an automatic bid can still change or stop it. */
function HeldButton({ bidding, onOpen }: Pick<Props, 'bidding' | 'onOpen'>) {
  const reasonId = useId();
  if (bidding.automatic.maximum !== null) {
    return (
      <Button size="lg" variant="default" onClick={onOpen} className={classes.button}>
        Lance automático
      </Button>
    );
  }
  return (
    <>
      <span id={reasonId} className="visually-hidden">
        {bidding.reading.phase && PHASE_TEXTS[bidding.reading.phase]}
      </span>
      <Button
        size="lg"
        className={classes.button}
        data-wide
        aria-disabled
        aria-describedby={reasonId}
      >
        {buttonWords(bidding)}
      </Button>
    </>
  );
}

/** The lot's clock and state in few words. A component of its own, so that each second renders only them. */
export function LotLine({ bidding, className }: { bidding: Bidding; className?: string }) {
  const remainingMs = useRemaining(bidding.lot.vehicle);
  return (
    <span className={className} data-tone={toneOf(bidding, remainingMs)}>
      {stateText(bidding, remainingMs)}
    </span>
  );
}

function stateText(bidding: Bidding, remainingMs: number | null): string {
  const { lot, reading, leadState } = bidding;
  if (!lot.fresh && !isOver(reading.phase)) return staleWords(lot.priceAt);
  if (isPaused(reading.phase)) return 'Pausado';
  if (isOver(reading.phase)) {
    if (LOT_TRAITS[lot.vehicle.resultado].awaitsSeller) return 'Venda condicional';
    return finishedText(bidding);
  }
  if (!reading.ticking) return reading.label;
  if (remainingMs === null) return momentWords(lot.vehicle, reading) ?? reading.label;
  const time = shortCountdown(remainingMs);
  if (isUpcoming(reading.phase)) return `Inicia em ${time}`;
  if (leadState === 'winning') return `${time} · Vencendo`;
  return leadState === 'outbid' ? `${time} · Superado` : `${time} · Em andamento`;
}

function finishedText({ lot, leadState, greatestBid }: Bidding): string {
  const sold = LOT_TRAITS[lot.vehicle.resultado].isSold;
  if (leadState === 'winning') return sold ? 'Você arrematou' : 'O maior lance é seu';
  return sold && greatestBid !== null ? 'Você não venceu' : 'Finalizado';
}

function toneOf(
  { lot, reading, leadState }: Bidding,
  remainingMs: number | null,
): string | undefined {
  if (!isRunning(reading.phase) || remainingMs === null || !lot.fresh) return undefined;
  if (leadState === 'winning') return 'ok';
  if (leadState === 'outbid' || remainingMs < 5 * MINUTE_MS) return 'danger';
  return undefined;
}
