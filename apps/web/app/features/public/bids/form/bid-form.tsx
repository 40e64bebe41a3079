import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { isRunning } from '@martelo/core/auction';
import { minimumBid } from '@martelo/core/increments';
import { type Centavos, formatBRL } from '@martelo/core/money';
import type { FormEvent } from 'react';
import { typedFrom } from '../../../../lib/format/typed-money';
import { Button } from '../../../../ui/button';
import { MoneyInput } from '../../../../ui/form/money-input';
import { BidCost } from '../price/bid-cost';
import { currentPrice, nextBidHint } from '../price/bid-offers';
import { wholeReais } from '../price/whole-reais';
import type { Bidding } from '../use-bidding';
import classes from './bid-form.module.css';
import { Budget } from './budget';
import { buttonWords } from './button-words';
import { Confirmation } from './confirmation';
import { MessageLine } from './message-line';
import { PausedNote } from './paused-note';
import { RefusalLink } from './refusal-link';
import { amountOf } from './use-amount-form';
import { type PauseHint, usePaused } from './use-paused';

const UNUSUAL = { times: 2, words: 'o dobro do preço atual' };

/** Proposals, the value, the total cost, and the confirmation, which replaces the button. */
export function BidForm({ bidding }: { bidding: Bidding }) {
  const { bidForm, price, terms } = bidding;
  const paused = usePaused(bidding.reading);
  const editing = bidForm.step === 'editing';
  const value = amountOf(bidForm);
  // 'Cobrir' takes the place of 'Dar lance', so that nothing moves when the person is outbid.
  const coversInstead =
    bidding.leadState === 'outbid' && isRunning(bidding.reading.phase) && bidForm.typed === '';
  const confirmsAutomatic = bidding.automatic.form.step !== 'editing';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (editing) bidForm.review(coversInstead ? bidding.coverValue : undefined);
  }

  return (
    <>
      <form className="stack gap-3" onSubmit={submit} aria-label="Dar lance" noValidate>
        <Proposals bidding={bidding} disabled={!editing} />
        <MoneyInput
          ref={bidForm.input}
          name="lance"
          label="Seu lance"
          value={bidForm.typed}
          onValueChange={bidForm.type}
          error={bidForm.error}
          hint={nextBidHint(price)}
          disabled={!editing}
        />
        <RefusalLink to={bidForm.errorLink} />
        <BidCost
          value={value !== null && value >= minimumBid(price) ? value : null}
          terms={terms}
        />
        {editing ? (
          <Button
            type="submit"
            size="lg"
            fullWidth
            // Only one prominent button at a time.
            variant={confirmsAutomatic || bidding.raisesOwn ? 'default' : undefined}
            {...paused.button}
          >
            {coversInstead ? `Cobrir por ${wholeReais(bidding.coverValue)}` : buttonWords(bidding)}
          </Button>
        ) : (
          <Confirmation
            form={bidForm}
            bidding={bidding}
            unusual={UNUSUAL}
            label="Confirmar lance"
            pausedButton={paused.button}
          >
            <OwnPriceWarning bidding={bidding} value={value ?? 0} />
            <b>O lance é irrevogável.</b> Confirme para oferecer {formatBRL(value ?? 0)}.
          </Confirmation>
        )}
        <HeldNote paused={paused} />
        <MessageLine message={bidForm.message} />
      </form>
      <Budget bidding={bidding} />
    </>
  );
}

function HeldNote({ paused: { id, reason } }: { paused: PauseHint }) {
  if (reason === null) return null;
  if (reason === bidTexts.paused) return <PausedNote id={id}>{reason}</PausedNote>;
  // The state of the lot says so already, above the form.
  return (
    <span id={id} className="visually-hidden">
      {reason}
    </span>
  );
}

/** Bidders may outbid themselves, but never without being told. */
function OwnPriceWarning({ bidding, value }: { bidding: Bidding; value: Centavos }) {
  const { leadState, price, raisesOwn } = bidding;
  if (!raisesOwn) return null;
  const leads = leadState === 'winning';
  return (
    <span className={classes.ownPrice}>
      {leads ? 'Você já está vencendo.' : 'Seu lance automático está ativo.'} Este lance aumenta o
      seu próprio preço em {formatBRL(Math.max(0, value - currentPrice(price)))}.
    </span>
  );
}

/**
 * Raises that are added to the typed amount or, in an auction with increments, complete amounts.
 */
function Proposals({ bidding, disabled }: { bidding: Bidding; disabled: boolean }) {
  const { bidForm, offers } = bidding;
  const buttons = [
    ...offers.raises.map((by) => ({
      text: `+ ${wholeReais(by)}`,
      apply: () => bidForm.raise(by),
    })),
    ...offers.amounts.map((amount) => ({
      text: wholeReais(amount),
      apply: () => bidForm.type(typedFrom(amount)),
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
