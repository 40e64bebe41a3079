import type { SaleCharge } from '@martelo/contract/shapes/sales';
import { ChargeState } from '../../../entities/sale/sale-state';
import { CHARGE_NAMES, formatSum } from '../../../entities/sale/sale-words';
import { formatDateTime } from '../../../lib/format/formats';
import classes from './sales.module.css';

/** What the buyer is asked to pay, each with its deadline. */
export function ChargesSection({ charges }: { charges: readonly SaleCharge[] }) {
  if (charges.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="cobrancas">
      <h2 id="cobrancas" className={classes.heading}>
        Cobranças
      </h2>
      <ul className={classes.charges}>
        {charges.map(({ id, tipo, valor, venceEm, estado }) => (
          <li key={id} className={classes.charge}>
            <b>{CHARGE_NAMES[tipo]}</b>
            <span className={classes.sum}>{formatSum(valor)}</span>
            <span className={classes.moment}>até {formatDateTime(venceEm)}</span>
            <ChargeState state={estado} />
          </li>
        ))}
      </ul>
    </section>
  );
}
