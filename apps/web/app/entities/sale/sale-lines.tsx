import type { SaleLineOnWire } from '@martelo/contract/shapes/sale-parts';
import classes from './sale-lines.module.css';
import { formatRate, formatSum } from './sale-words';

type Props = { lines: readonly SaleLineOnWire[]; total: number | null };

/** The cost of a sale, part by part; the amounts are the stored ones. */
export function SaleLines({ lines, total }: Props) {
  return (
    <table className={classes.root}>
      <caption className="visually-hidden">Composição do total</caption>
      <tbody>
        {lines.map(({ nome, pontosBase, valor, fundamento }) => (
          <tr key={nome}>
            <th scope="row">
              {nome}
              {pontosBase !== null && ` (${formatRate(pontosBase)})`}
              {fundamento && <span className={classes.ground}>{fundamento}</span>}
            </th>
            <td>{formatSum(valor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatSum(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
