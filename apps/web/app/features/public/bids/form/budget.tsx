import { greatestBidWithin } from '@martelo/core/bid-budget';
import { minimumBid, type PriceState } from '@martelo/core/increments';
import { type Centavos, formatBRL, parseReais } from '@martelo/core/money';
import type { SaleLine, SaleLineKind } from '@martelo/core/sale-amounts';
import { type FormEvent, useState } from 'react';
import { amountsAt, type LotTerms } from '../../../../entities/bid/sale-terms';
import { typedFrom } from '../../../../lib/format/typed-money';
import { Button } from '../../../../ui/button';
import { MoneyInput } from '../../../../ui/form/money-input';
import type { Bidding } from '../use-bidding';
import classes from './budget.module.css';

type Props = {
  bidding: Bidding;
  /** Takes the bid into the form; absent for whoever has no form. */
  onUse?: (typed: string) => void;
};

/** The greatest bid whose whole cost fits a budget. Loaded late, hence the default export. */
export default function Budget({ bidding, onUse }: Props) {
  const { terms, price, bidForm } = bidding;
  const [typed, setTyped] = useState('');
  if (terms === null) return null;
  const { bid, words } = bidWithin(terms, parseReais(typed), price);
  const { lines } = amountsAt(terms, minimumBid(price));

  function use(event: FormEvent): void {
    event.preventDefault();
    if (bid !== null && bidForm.step === 'editing') onUse?.(typedFrom(bid));
  }

  return (
    <form className={classes.root} onSubmit={use} noValidate>
      <MoneyInput
        name="orcamento"
        label="Total que quero gastar"
        size="md"
        value={typed}
        onValueChange={setTyped}
        hint={`Com ${costWords(lines)}`}
      />
      <p className={classes.bid} aria-live="polite">
        {words}
      </p>
      {bid !== null && onUse && (
        <Button type="submit" variant="default" disabled={bidForm.step !== 'editing'}>
          Usar este lance
        </Button>
      )}
    </form>
  );
}

/** The bid is null when nothing is typed, and when the next bid costs more than the budget. */
export function bidWithin(
  { terms, classe, mark }: LotTerms,
  spend: Centavos | null,
  price: PriceState,
): { bid: Centavos | null; words: string } {
  if (!spend) return { bid: null, words: '' };
  const totalAt = (value: Centavos) => formatBRL(amountsAt({ terms, classe, mark }, value).total);
  const bid = greatestBidWithin(terms, classe, price, spend);
  if (bid !== null) {
    const words = `O maior lance que cabe é de ${formatBRL(bid)}. Ao todo: ${totalAt(bid)}.`;
    return { bid, words };
  }
  const least = minimumBid(price);
  const next = `O próximo lance, de ${formatBRL(least)}, custa ao todo ${totalAt(least)}.`;
  return { bid: null, words: `${next} Não cabe neste valor.` };
}

/** The costs besides the bid, as words: 'comissão, taxas e ICMS'. */
function costWords(lines: readonly SaleLine[]): string {
  const named = (kind: SaleLineKind, name: string) =>
    lines.some(({ tipo }) => tipo === kind) ? [name] : [];
  const names = ['comissão', ...named('taxa', 'taxas'), ...named('icms', 'ICMS')];
  return new Intl.ListFormat('pt-BR').format(names);
}
