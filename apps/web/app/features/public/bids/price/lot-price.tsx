import { isOver } from '@martelo/core/auction';
import { IconWifiOff } from '@tabler/icons-react';
import { priceLabel } from '../../../../entities/lot/price-label';
import { formatCount, formatTime } from '../../../../lib/format/formats';
import { useOnline } from '../../../../lib/transport/use-online';
import { Icon } from '../../../../ui/icon';
import { Money } from '../../../../ui/money';
import type { Bidding } from '../use-bidding';
import classes from './lot-price.module.css';

type Props = { bidding: Bidding; size?: 'sm' | 'md' };

/** The price; when it may be old, the last known one in grey, with its time. */
export function LotPrice({ bidding, size = 'md' }: Props) {
  const { vehicle, fresh, priceAt } = bidding.lot;
  const { lanceAtual, lanceInicial, totalLances } = vehicle;
  const label = priceLabel(vehicle, isOver(bidding.reading.phase));
  return (
    <div
      className={`stack gap-2 ${classes.root}`}
      data-size={size}
      data-stale={!fresh || undefined}
    >
      <p className={classes.label}>
        <span>{label}</span>
        <span>{formatCount(totalLances, 'lance', 'lances')}</span>
      </p>
      <Money
        value={lanceAtual ?? lanceInicial}
        size="panel"
        announceAs={label}
        className={classes.amount}
      />
      {!fresh && <StaleLine priceAt={priceAt} />}
    </div>
  );
}

/** Without a network the offline bar of the page gives the reason. */
function StaleLine({ priceAt }: { priceAt: string | null }) {
  const online = useOnline();
  return (
    <p className={classes.stale} role="status">
      <Icon of={IconWifiOff} size={18} />
      {online && 'Sem contato com o servidor. '}
      {staleWords(priceAt)}.
    </p>
  );
}

/** 'Preço das 14:03:20'; without a time, the page has heard nothing since it was opened. */
export function staleWords(priceAt: string | null): string {
  return priceAt === null ? 'Preço de quando a página abriu' : `Preço das ${formatTime(priceAt)}`;
}
