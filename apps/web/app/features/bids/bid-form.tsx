import { bidTexts } from '@martelo/contract/texts';
import { formatBRL, parseReais } from '@martelo/core/money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatReais } from '../../lib/formats';
import { wholeReais } from '../../lib/whole-reais';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { MoneyInput } from '../../ui/money-input';
import { BidCost } from './bid-cost';
import classes from './bid-form.module.css';
import type { BidDesk } from './use-bid-desk';

/** A double tap on 'Dar lance' must not confirm as well: the confirmation wakes after this long. */
const CONFIRM_GUARD_MS = 300;
/** Many times the price is more often a slip of the finger than a wish. */
const UNUSUAL_FACTOR = 2;

/** Raises, the value, what it would cost, and the confirmation in the same place. */
export function BidForm({ desk }: { desk: BidDesk }) {
  const { bidding, toBeat, commissionBasisPoints } = desk;
  const editing = bidding.step === 'editing';
  const typedValue = parseReais(bidding.typed);
  const value = editing ? (typedValue && typedValue > 0 ? typedValue : null) : bidding.value;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (editing) bidding.review();
  }

  return (
    <form className={classes.root} onSubmit={submit} aria-label="Dar lance" noValidate>
      <QuickRaises desk={desk} disabled={!editing} />
      <MoneyInput
        ref={bidding.input}
        name="lance"
        label="Seu lance"
        value={bidding.typed}
        onValueChange={bidding.type}
        error={bidding.error}
        hint={`Maior que ${formatReais(toBeat)}`}
        disabled={!editing}
      />
      <BidCost value={value} commissionBasisPoints={commissionBasisPoints} />
      {editing ? (
        <Button
          type="submit"
          size="lg"
          fullWidth
          // One loud button at a time: while outbid it is the one that covers.
          variant={desk.stance === 'outbid' && bidding.typed === '' ? 'default' : undefined}
        >
          Dar lance
        </Button>
      ) : (
        <Confirmation desk={desk} />
      )}
      <p className={classes.success} role="status">
        {bidding.succeeded && (
          <>
            <Icon name="check" size={20} /> {bidTexts.success}
          </>
        )}
      </p>
    </form>
  );
}

function QuickRaises({ desk, disabled }: { desk: BidDesk; disabled: boolean }) {
  return (
    <fieldset className={classes.raises} disabled={disabled}>
      <legend className="visually-hidden">Aumentar o lance</legend>
      {desk.raises.map((raise) => (
        <button
          key={raise}
          type="button"
          className={classes.raise}
          onClick={() => desk.bidding.raise(raise)}
        >
          + {wholeReais(raise)}
        </button>
      ))}
    </fieldset>
  );
}

function Confirmation({ desk }: { desk: BidDesk }) {
  const { bidding, toBeat } = desk;
  const { awake, button } = useWaking();
  const processing = bidding.step === 'processing';
  const value = bidding.value ?? 0;
  const unusual = value > toBeat * 100 * UNUSUAL_FACTOR;
  return (
    <div className={classes.confirmation}>
      {unusual && (
        <p className={classes.unusual}>
          <Icon name="alert" size={18} /> Confira o valor: é mais que o dobro do preço atual.
        </p>
      )}
      <p className={classes.irrevocable}>
        <b>O lance é irrevogável.</b> Confirme para oferecer {formatBRL(value)}.
      </p>
      <div className={classes.choices}>
        <Button variant="default" size="lg" onClick={bidding.back} disabled={processing}>
          Voltar
        </Button>
        <Button
          ref={button}
          size="lg"
          onClick={() => void bidding.confirm()}
          disabled={!awake || processing}
        >
          {processing ? bidTexts.processing : 'Confirmar lance'}
        </Button>
      </div>
    </div>
  );
}

function useWaking() {
  const [awake, setAwake] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), CONFIRM_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (awake) button.current?.focus({ preventScroll: true });
  }, [awake]);
  return { awake, button };
}
