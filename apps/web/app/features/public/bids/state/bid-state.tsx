import { isOver, type Phase } from '@martelo/core/auction';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { slugOfType, typeOfCategory } from '@martelo/core/vehicle-types';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconInfoCircle,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from '../../../../lib/navigation/link';
import { latePart } from '../../../../lib/page/late-part';
import { Icon } from '../../../../ui/icon';
import { PHASE_TEXTS } from '../phase-texts';
import type { Bidding } from '../use-bidding';
import classes from './bid-state.module.css';
import { lostText, resultText } from './result-text';

/** Only the winner of a lot loads the way to the payment. */
const WonNote = latePart(async () => ({ default: (await import('./won-note')).WonNote }));

type Props = { bidding: Bidding };

/** The state of the lot, and of the person on it, in one line. */
export function BidState({ bidding }: Props) {
  const { leadState, reading } = bidding;
  if (isOver(reading.phase)) return <Result bidding={bidding} />;
  if (reading.phase === null) {
    return (
      <Line tone="info" icon={IconInfoCircle}>
        Este veículo aguarda o próximo leilão.
      </Line>
    );
  }
  const stands = STANDING_LOOKS[reading.phase];
  if (stands) return <Line {...stands}>{PHASE_TEXTS[reading.phase]}</Line>;
  if (leadState === 'winning') {
    return (
      <Line tone="ok" icon={IconCheck}>
        Você está vencendo
      </Line>
    );
  }
  if (leadState === 'outbid') {
    return (
      <Line tone="danger" icon={IconAlertTriangle}>
        Seu lance foi superado
      </Line>
    );
  }
  // The line keeps its height when the person's state changes: nothing may move under a finger.
  return bidding.user?.role === 'client' ? (
    <Line tone="neutral" icon={IconClock}>
      Leilão em andamento
    </Line>
  ) : null;
}

/** Of an auction in which nobody can bid now; null: it takes bids, or is over. */
const STANDING_LOOKS: Record<Phase, Pick<LineProps, 'tone' | 'icon'> | null> = {
  upcoming: { tone: 'info', icon: IconClock },
  running: null,
  paused: { tone: 'warn', icon: IconPlayerPause },
  finished: null,
};

/** The result of a closed lot; whoever did not win it may look for another one. */
function Result({ bidding }: { bidding: Bidding }) {
  const { vehicle } = bidding.lot;
  const leads = bidding.leadState === 'winning';
  const { greatestBid } = bidding;
  const lost = leads || greatestBid === null ? null : lostText(vehicle, greatestBid);
  const look: Pick<LineProps, 'tone' | 'icon'> =
    lost === null ? resultOf(vehicle.resultado, leads) : { tone: 'neutral', icon: IconInfoCircle };
  const slug = slugOfType(typeOfCategory(vehicle.categoria));
  return (
    <div className="stack gap-3">
      <Line {...look}>{lost ?? resultText(vehicle, leads)}</Line>
      {leads && LOT_TRAITS[vehicle.resultado].isWon && (
        <Suspense>
          <WonNote vehicleId={vehicle.id} />
        </Suspense>
      )}
      {!leads && (
        <Link to={`/veiculos/categoria/${slug}`} className={`${classes.similar} screen-only`}>
          Ver veículos parecidos
        </Link>
      )}
    </div>
  );
}

type Vehicle = Bidding['lot']['vehicle'];

function resultOf(
  resultado: Vehicle['resultado'],
  leads: boolean,
): Pick<LineProps, 'tone' | 'icon'> {
  const { awaitsSeller, isSold, isOpen } = LOT_TRAITS[resultado];
  if (awaitsSeller) return { tone: 'warn', icon: IconClock };
  const isTheirs = leads && (isSold || isOpen);
  return { tone: isTheirs ? 'ok' : 'neutral', icon: IconCheck };
}

type LineProps = {
  tone: 'ok' | 'danger' | 'warn' | 'info' | 'neutral';
  icon: TablerIcon;
  children: ReactNode;
};

function Line({ tone, icon, children }: LineProps) {
  return (
    <p className={`note ${classes.line}`} data-tone={tone} role="status">
      <Icon of={icon} size={20} />
      {children}
    </p>
  );
}
