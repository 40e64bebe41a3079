import { minimumBid } from '@martelo/core/increments';
import { type Centavos, formatBRL, parseReais } from '@martelo/core/money';
import { type FormEvent, useState } from 'react';
import { amountsAt, greatestBidWithin, type LotTerms } from '../../../../entities/bid/sale-terms';
import { typedFrom } from '../../../../lib/format/typed-money';
import { Button } from '../../../../ui/button';
import { MoneyInput } from '../../../../ui/form/money-input';
import type { Bidding } from '../use-bidding';
import classes from './bid-form.module.css';

/** 'Quero gastar no máximo': the greatest bid whose whole cost fits a budget. */
export function Budget({ bidding }: { bidding: Bidding }) {
  const { terms, price, bidForm } = bidding;
  const [typed, setTyped] = useState('');
  if (terms === null) return null;
  const minimum = minimumBid(price);
  const { bid, words } = bidWithin(terms, parseReais(typed), minimum);

  function use(event: FormEvent): void {
    event.preventDefault();
    if (bid === null || bidForm.step !== 'editing') return;
    bidForm.type(typedFrom(bid));
    bidForm.input.current?.focus();
  }

  return (
    <details className={classes.budget}>
      <summary>Quero gastar no máximo…</summary>
      <form onSubmit={use} noValidate>
        <MoneyInput
          name="orcamento"
          label="Total que quero gastar"
          size="md"
          value={typed}
          onValueChange={setTyped}
          hint="Com comissão e taxas"
        />
        <p className={classes.budgetBid} aria-live="polite">
          {words}
        </p>
        {bid !== null && (
          <Button type="submit" variant="default" disabled={bidForm.step !== 'editing'}>
            Usar este lance
          </Button>
        )}
      </form>
    </details>
  );
}

/** The bid is null when nothing is typed, and when the next bid costs more than the budget. */
export function bidWithin(
  terms: LotTerms,
  spend: Centavos | null,
  minimum: Centavos,
): { bid: Centavos | null; words: string } {
  if (!spend) return { bid: null, words: '' };
  const bid = greatestBidWithin(terms, spend);
  if (bid !== null && bid >= minimum) {
    return { bid, words: `O maior lance que cabe é de ${formatBRL(bid)}.` };
  }
  const { total } = amountsAt(terms, minimum);
  const least = `O próximo lance, de ${formatBRL(minimum)}, custa ao todo ${formatBRL(total)}.`;
  return { bid: null, words: `${least} Não cabe neste valor.` };
}
