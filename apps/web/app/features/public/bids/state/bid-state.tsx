import { bidTexts } from '@martelo/contract/texts';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Icon, type IconName } from '../../../../ui/icon';
import { wholeReais } from '../price/whole-reais';
import type { BidDesk } from '../use-bid-desk';
import classes from './bid-state.module.css';
import { resultText } from './result-text';

type Props = {
  desk: BidDesk;
  onCover: () => void;
  /** Elsewhere on the screen there is a button for it already. */
  coverClass?: string;
};

/** One line that says where the lot, and the person on it, stand. */
export function BidState({ desk, onCover, coverClass }: Props) {
  const { stance, reading, coverValue, bidding, automatic } = desk;
  if (reading.phase === 'finished') return <Result desk={desk} />;
  if (reading.phase === 'paused') {
    return (
      <Line tone="warn" icon="pause">
        {bidTexts.paused}
      </Line>
    );
  }
  if (reading.phase === 'upcoming') {
    return (
      <Line tone="info" icon="clock">
        {bidTexts.notStarted}
      </Line>
    );
  }
  if (reading.phase === null) {
    return (
      <Line tone="info" icon="info">
        Este veículo aguarda o próximo leilão.
      </Line>
    );
  }
  if (stance === 'winning') {
    return (
      <Line tone="ok" icon="check">
        Você está vencendo
      </Line>
    );
  }
  if (stance === 'outbid') {
    return (
      <div className={classes.outbid}>
        <Line tone="danger" icon="alert">
          Seu lance foi superado
        </Line>
        {bidding.step === 'editing' && (
          <Button
            fullWidth
            size="lg"
            variant={automatic.form.step === 'editing' ? undefined : 'default'}
            onClick={onCover}
            className={coverClass}
          >
            Cobrir por {wholeReais(coverValue)}
          </Button>
        )}
      </div>
    );
  }
  return null;
}

/** How a lot that has closed came out. */
function Result({ desk }: { desk: BidDesk }) {
  const { vehicle } = desk.lot;
  const leads = desk.stance === 'winning';
  return <Line {...resultOf(vehicle.resultado, leads)}>{resultText(vehicle, leads)}</Line>;
}

type Vehicle = BidDesk['lot']['vehicle'];

function resultOf(
  resultado: Vehicle['resultado'],
  leads: boolean,
): Pick<LineProps, 'tone' | 'icon'> {
  if (resultado === 'conditional') return { tone: 'warn', icon: 'clock' };
  const isTheirs = leads && (resultado === 'sold' || resultado === 'active');
  return { tone: isTheirs ? 'ok' : 'neutral', icon: 'check' };
}

type LineProps = {
  tone: 'ok' | 'danger' | 'warn' | 'info' | 'neutral';
  icon: IconName;
  children: ReactNode;
};

function Line({ tone, icon, children }: LineProps) {
  return (
    <p className={classes.line} data-tone={tone} role="status">
      <Icon name={icon} size={20} />
      {children}
    </p>
  );
}
