import { bidTexts } from '@martelo/contract/texts';
import { formatBRL } from '@martelo/core/money';
import type { FormEvent } from 'react';
import { typedFrom } from '../../../../lib/format/typed-money';
import { Button } from '../../../../ui/button';
import { MoneyInput } from '../../../../ui/form/money-input';
import { BidCost } from '../price/bid-cost';
import { nextBidHint } from '../price/bid-offers';
import { wholeReais } from '../price/whole-reais';
import type { BidDesk } from '../use-bid-desk';
import classes from './bid-form.module.css';
import { Confirmation } from './confirmation';
import { PausedNote } from './paused-note';
import { SaidLine } from './said-line';
import { amountOf } from './use-amount-form';
import { usePaused } from './use-paused';

const UNUSUAL = { times: 2, words: 'o dobro do preço atual' };

/** Proposals, the value, what it would cost, and the confirmation in the same place. */
export function BidForm({ desk }: { desk: BidDesk }) {
  const { bidding, price, terms } = desk;
  const paused = usePaused(desk.reading);
  const editing = bidding.step === 'editing';
  const value = amountOf(bidding);
  const coversInstead = desk.stance === 'outbid' && bidding.typed === '';
  const confirmsAutomatic = desk.automatic.form.step !== 'editing';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (editing) bidding.review();
  }

  return (
    <form className={classes.root} onSubmit={submit} aria-label="Dar lance" noValidate>
      <Proposals desk={desk} disabled={!editing} />
      <MoneyInput
        ref={bidding.input}
        name="lance"
        label="Seu lance"
        value={bidding.typed}
        onValueChange={bidding.type}
        error={bidding.error}
        hint={nextBidHint(price)}
        disabled={!editing}
      />
      <BidCost value={value} terms={terms} />
      {editing ? (
        <Button
          type="submit"
          size="lg"
          fullWidth
          // One loud button at a time.
          variant={coversInstead || confirmsAutomatic ? 'default' : undefined}
          {...paused.button}
        >
          Dar lance
        </Button>
      ) : (
        <Confirmation
          form={bidding}
          price={price}
          unusual={UNUSUAL}
          label="Confirmar lance"
          pausedButton={paused.button}
        >
          <b>O lance é irrevogável.</b> Confirme para oferecer {formatBRL(value ?? 0)}.
        </Confirmation>
      )}
      {paused.button && <PausedNote id={paused.id}>{bidTexts.paused}</PausedNote>}
      <SaidLine said={bidding.said} />
    </form>
  );
}

/** Raises on top of what is typed or, where the auction has increments, whole amounts. */
function Proposals({ desk, disabled }: { desk: BidDesk; disabled: boolean }) {
  const { bidding, offers } = desk;
  const buttons = [
    ...offers.raises.map((by) => ({
      text: `+ ${wholeReais(by)}`,
      apply: () => bidding.raise(by),
    })),
    ...offers.amounts.map((amount) => ({
      text: wholeReais(amount),
      apply: () => bidding.type(typedFrom(amount)),
    })),
  ];
  return (
    <fieldset className={classes.raises} disabled={disabled}>
      <legend className="visually-hidden">
        {offers.raises.length > 0 ? 'Aumentar o lance' : 'Escolher um valor'}
      </legend>
      {buttons.map(({ text, apply }) => (
        <button key={text} type="button" className={classes.raise} onClick={apply}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
