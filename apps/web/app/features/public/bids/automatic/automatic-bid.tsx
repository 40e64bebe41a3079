import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { isPaused, isUpcoming } from '@martelo/core/auction';
import { minimumBid } from '@martelo/core/increments';
import { formatBRL } from '@martelo/core/money';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { formatReais } from '../../../../lib/format/formats';
import { Button } from '../../../../ui/button';
import { MoneyInput } from '../../../../ui/form/money-input';
import { Confirmation } from '../form/confirmation';
import { MessageLine } from '../form/message-line';
import { PausedNote } from '../form/paused-note';
import { RefusalLink } from '../form/refusal-link';
import { amountOf } from '../form/use-amount-form';
import { usePaused } from '../form/use-paused';
import { BidCost } from '../price/bid-cost';
import type { Bidding } from '../use-bidding';
import classes from './automatic-bid.module.css';

/**
 * Such a maximum is probably a typing error (a zero too many), because most maximums are well above
 * the price, but less than this.
 */
const UNUSUAL = { times: 10, words: 'dez vezes o preço atual' };

/** The bidder's automatic bid: an explanation, the form, or the active automatic bid. */
export function AutomaticBid({ bidding }: { bidding: Bidding }) {
  const { automatic, reading, lot } = bidding;
  const { outcomes, maximum, mode } = automatic;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const seen = useRef(outcomes);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (seen.current !== outcomes) heading.current?.focus({ preventScroll: true });
    seen.current = outcomes;
  }, [outcomes]);
  return (
    <section className={`stack gap-3 ${classes.root}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} className={classes.title} tabIndex={-1}>
        Lance automático
      </h2>
      {maximum !== null && mode !== 'changing' ? (
        <ActiveAutomaticBid bidding={bidding} maximum={maximum} />
      ) : (
        <p className={classes.text}>
          Diga até quanto você iria. O sistema cobre os outros lances por você, um incremento de
          cada vez. Ninguém vê o seu máximo.
        </p>
      )}
      {isUpcoming(reading.phase) ? (
        <p className={classes.text}>Você poderá registrar o seu assim que o leilão começar.</p>
      ) : (
        lot.vehicle.lanceAutomatico &&
        (maximum === null || mode === 'changing') && <MaximumForm bidding={bidding} />
      )}
      <MessageLine message={automatic.form.message} />
    </section>
  );
}

type ActiveProps = { bidding: Bidding; maximum: number };

/** The active automatic bid, with buttons to change or stop it. */
function ActiveAutomaticBid({ bidding, maximum }: ActiveProps) {
  const { automatic, reading } = bidding;
  return (
    <>
      <p className={classes.maximum}>
        Seu lance automático: <b>até {formatReais(maximum)}</b>
      </p>
      {isPaused(reading.phase) && (
        <PausedNote>Ele fica suspenso enquanto o leilão está pausado.</PausedNote>
      )}
      {automatic.mode === 'resting' ? (
        <Choices>
          <Button variant="default" onClick={automatic.change}>
            Alterar
          </Button>
          <Button variant="default" onClick={automatic.ask}>
            Cancelar
          </Button>
        </Choices>
      ) : (
        <StopQuestion bidding={bidding} />
      )}
    </>
  );
}

function StopQuestion({ bidding }: { bidding: Bidding }) {
  const { mode, stopError, leave, stop } = bidding.automatic;
  const busy = mode === 'stopping';
  const keep = useRef<HTMLButtonElement>(null);
  // The focus goes to the harmless answer, also after a failure, which disabled the button.
  useEffect(() => {
    if (!busy) keep.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <>
      <p className={classes.text}>
        Cancelar o lance automático? Os lances já dados continuam valendo.
      </p>
      {stopError && (
        <p className={classes.error} role="alert">
          {stopError}
        </p>
      )}
      <Choices>
        <Button ref={keep} variant="default" onClick={leave} disabled={busy}>
          Manter
        </Button>
        <Button variant="default" onClick={() => void stop()} disabled={busy}>
          {busy ? bidTexts.processing : 'Cancelar lance automático'}
        </Button>
      </Choices>
    </>
  );
}

function MaximumForm({ bidding }: { bidding: Bidding }) {
  const { automatic, terms } = bidding;
  const { form } = automatic;
  const paused = usePaused(bidding.reading);
  const editing = form.step === 'editing';
  const changing = automatic.mode === 'changing';
  const value = amountOf(form) ?? 0;

  // After 'Alterar' the focus goes to the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears
  useEffect(() => {
    if (changing) form.input.current?.select();
  }, [changing]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (editing) form.review();
  }

  return (
    <form className="stack gap-3" onSubmit={submit} aria-label="Lance automático" noValidate>
      <MoneyInput
        ref={form.input}
        name="maximo"
        label="Valor máximo"
        size="md"
        value={form.typed}
        onValueChange={form.type}
        error={form.error}
        // A maximum of one centavo more would bid nothing: the next step is the least that serves.
        hint={`${formatBRL(Math.max(automatic.least, minimumBid(bidding.price)))} ou mais`}
        disabled={!editing}
      />
      <RefusalLink to={form.errorLink} />
      {!editing && <BidCost value={value} terms={terms} totalLabel="Total se vencer no máximo" />}
      {editing ? (
        <Choices>
          {changing && (
            <Button variant="default" onClick={automatic.leave}>
              Voltar
            </Button>
          )}
          <Button type="submit" variant="default" {...paused.button}>
            {changing ? 'Alterar máximo' : 'Registrar lance automático'}
          </Button>
        </Choices>
      ) : (
        <Confirmation
          form={form}
          bidding={bidding}
          unusual={UNUSUAL}
          label="Confirmar máximo"
          pausedButton={paused.button}
        >
          <b>Cada lance dado por você é irrevogável.</b> Confirme para cobrir os outros lances até{' '}
          {formatBRL(value)}.
        </Confirmation>
      )}
      {paused.button && <PausedNote id={paused.id}>{bidTexts.paused}</PausedNote>}
    </form>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <div className={`cluster ${classes.choices}`}>{children}</div>;
}
