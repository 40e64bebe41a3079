import { formatBRL, fromReais } from '@martelo/core/money';
import type { SaleLine, SaleLineKind } from '@martelo/core/sale-amounts';
import { fipeDiscountPercent } from '@martelo/core/vehicle';
import { isWreck } from '@martelo/core/vehicle-condition';
import { amountsAt, type LotTerms } from '../../../../entities/bid/sale-terms';
import { priceToBeat } from '../../../../entities/vehicle/live-vehicle';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { Link } from '../../../../lib/navigation/link';
import type { Bidding } from '../use-bidding';
import { laterCostWords } from './later-cost-words';
import { SpendingLimit } from './spending-limit';
import classes from './total-cost.module.css';

type Props = {
  bidding: Bidding;
  /** Opens the form with a bid that the person chose. */
  onUse: (typed: string) => void;
};

/** What the vehicle costs in all at its price, from the lot's own terms; nothing once the lot is over. */
export function TotalCost({ bidding, onUse }: Props) {
  const { terms, user, reading } = bidding;
  const { vehicle } = bidding.lot;
  if (terms === null || vehicle.phase === 'finished' || vehicle.resultado !== 'active') return null;
  const takesBid =
    user?.role === 'client' && reading.phase !== null && reading.phase !== 'finished';
  return (
    <section className={classes.root} aria-labelledby="custo">
      <h2 id="custo" className={classes.title}>
        Quanto custa ao todo
      </h2>
      <CostSentence vehicle={vehicle} terms={terms} />
      <p className={classes.later}>{laterCostWords(terms, vehicle.categoria)}</p>
      {vehicle.visitas && (
        <p>
          <Link to={`/conta/visitas?veiculo=${vehicle.id}`} className={classes.visit}>
            Marcar visita ao pátio
          </Link>
        </p>
      )}
      <SpendingLimit bidding={bidding} onUse={takesBid ? onUse : undefined} />
    </section>
  );
}

export function CostSentence({ vehicle, terms }: { vehicle: Vehicle; terms: LotTerms }) {
  const price = fromReais(priceToBeat(vehicle)) ?? 0;
  const { lines, total } = amountsAt(terms, price);
  const { situacao, valorFipe } = vehicle;
  // A bargain without the commission is none, and the table is of vehicles that are whole.
  const below =
    valorFipe && !isWreck(situacao) ? fipeDiscountPercent(total, fromReais(valorFipe)) : null;
  return (
    <p className={classes.sentence}>
      Se você arrematar por {formatBRL(price)}: {partWords(lines)} = <b>{formatBRL(total)}</b>
      {below !== null && `, ${below}% abaixo da FIPE`}.
    </p>
  );
}

const PARTS: readonly [SaleLineKind, string][] = [
  ['comissao', 'comissão'],
  ['taxa', 'taxas'],
  ['icms', 'ICMS'],
];

/** 'comissão R$ 1.000,00, taxas R$ 350,00': each kind with the sum of its lines. */
function partWords(lines: readonly SaleLine[]): string {
  return PARTS.flatMap(([kind, name]) => {
    const some = lines.filter(({ tipo }) => tipo === kind);
    const sum = some.reduce((all, { valor }) => all + valor, 0);
    return some.length > 0 ? [`${name} ${formatBRL(sum)}`] : [];
  }).join(', ');
}
