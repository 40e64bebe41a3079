import type { AuctionTerms } from '@martelo/core/auction-terms';
import { type Centavos, formatBRL } from '@martelo/core/money';
import type { SaleAmounts } from '@martelo/core/sale-amounts';
import { Fragment } from 'react';
import { amountsAt, type LotTerms } from '../../../../entities/bid/sale-terms';
import classes from '../form/bid-form.module.css';

type Props = { value: Centavos | null; terms: LotTerms | null; totalLabel?: string };

/** The cost of winning at this value, and until when it is paid, shown before the confirmation. */
export function BidCost({ value, terms, totalLabel = 'Total se vencer' }: Props) {
  if (terms === null) {
    return (
      <p className={classes.unknown}>
        Não foi possível consultar a comissão e as taxas, que se somam ao lance. Recarregue a página
        para ver o total antes de confirmar.
      </p>
    );
  }
  const amounts = amountsAt(terms, value ?? 0);
  const shown = (valor: Centavos) => (value === null ? '—' : formatBRL(valor));
  return (
    <details className={classes.cost}>
      <summary className={classes.total}>
        <span>{totalLabel}</span>
        <span aria-live="polite">{shown(amounts.total)}</span>
      </summary>
      <dl>
        {amounts.lines.slice(1).map(({ nome, pontosBase, valor }) => (
          <Fragment key={nome}>
            <dt>{pontosBase === null ? nome : `${nome} (${percentWords(pontosBase)})`}</dt>
            <dd>{pontosBase === null ? formatBRL(valor) : shown(valor)}</dd>
          </Fragment>
        ))}
        {paymentsOf(terms, amounts).map(({ words, valor }) => (
          <Fragment key={words}>
            <dt className={classes.part}>{words}</dt>
            <dd className={classes.part}>{shown(valor)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function paymentsOf({ terms }: LotTerms, { parts, total }: SaleAmounts) {
  if (parts === null) return [{ words: wholeWords(terms), valor: total }];
  return [
    { words: signalWords(terms), valor: parts.signal },
    { words: balanceWords(terms), valor: parts.balance },
  ];
}

/** 525 basis points as '5,25%'. */
function percentWords(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('pt-BR')}%`;
}

function signalWords({ sinalPontosBase, prazoSinalHoras }: AuctionTerms): string {
  return `Sinal de ${percentWords(sinalPontosBase)} do lance, em até ${hoursWords(prazoSinalHoras)}`;
}

function balanceWords({ prazoSaldoDiasUteis }: AuctionTerms): string {
  return `Saldo, em até ${businessDaysWords(prazoSaldoDiasUteis)}`;
}

function wholeWords({ prazoIntegralDiasUteis }: AuctionTerms): string {
  return `Pagamento único, em até ${businessDaysWords(prazoIntegralDiasUteis)}`;
}

function hoursWords(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

function businessDaysWords(days: number): string {
  return days === 1 ? '1 dia útil' : `${days} dias úteis`;
}
