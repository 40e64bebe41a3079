import { bidTexts } from '@martelo/contract/texts';
import { useId } from 'react';
import { shortCountdown } from '../../../lib/time/countdown';
import { Button } from '../../../ui/button';
import { Money } from '../../../ui/money';
import classes from './bid-bar.module.css';
import { staleWords } from './price/lot-price';
import { wholeReais } from './price/whole-reais';
import type { BidDesk } from './use-bid-desk';

type Props = { desk: BidDesk; onOpen: () => void; onCover: () => void };

/** On a phone: price, clock and state at the thumb, and the way into the sheet. */
export function BidBar({ desk, onOpen, onCover }: Props) {
  const { lot, reading, stance, coverValue } = desk;
  if (reading.phase === null) return null;
  const { lanceAtual, lanceInicial } = lot.vehicle;
  const outbid = stance === 'outbid' && reading.phase === 'running';
  const paused = reading.phase === 'paused';
  return (
    <div className={classes.root} data-stale={!lot.fresh || undefined}>
      <div className={classes.facts}>
        <Money value={lanceAtual ?? lanceInicial} className={classes.price} />
        <span className={classes.state} data-tone={toneOf(desk)}>
          {stateText(desk)}
        </span>
      </div>
      {reading.phase === 'finished' ? null : outbid ? (
        <Button size="lg" onClick={onCover} className={classes.button} data-wide>
          Cobrir por {wholeReais(coverValue)}
        </Button>
      ) : paused ? (
        <PausedButton desk={desk} onOpen={onOpen} />
      ) : (
        <Button size="lg" onClick={onOpen} className={classes.button}>
          Dar lance
        </Button>
      )}
    </div>
  );
}

/** Nobody bids now, but whoever has an automatic bid may still change their mind about it. */
function PausedButton({ desk, onOpen }: Pick<Props, 'desk' | 'onOpen'>) {
  const reasonId = useId();
  if (desk.automatic.maximum !== null) {
    return (
      <Button size="lg" variant="default" onClick={onOpen} className={classes.button}>
        Lance automático
      </Button>
    );
  }
  return (
    <>
      <span id={reasonId} className="visually-hidden">
        {bidTexts.paused}
      </span>
      <Button size="lg" className={classes.button} aria-disabled aria-describedby={reasonId}>
        Dar lance
      </Button>
    </>
  );
}

function stateText({ lot, reading, stance }: BidDesk): string {
  if (!lot.fresh && reading.phase !== 'finished') return staleWords(lot.priceAt);
  if (reading.phase === 'paused') return 'Pausado';
  if (reading.phase === 'finished') {
    if (lot.vehicle.resultado === 'conditional') return 'Venda condicional';
    return stance === 'winning' ? 'O maior lance é seu' : 'Finalizado';
  }
  if (!reading.ticking) return reading.label;
  const time = shortCountdown(reading.remainingMs);
  if (reading.phase === 'upcoming') return `Inicia em ${time}`;
  if (stance === 'winning') return `${time} · Vencendo`;
  return stance === 'outbid' ? `${time} · Superado` : `${time} · Em andamento`;
}

function toneOf({ lot, reading, stance }: BidDesk): string | undefined {
  if (reading.phase !== 'running' || !lot.fresh) return undefined;
  if (stance === 'winning') return 'ok';
  if (stance === 'outbid' || reading.remainingMs < 300_000) return 'danger';
  return undefined;
}
