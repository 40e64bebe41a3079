import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { vehicleTitle } from '@martelo/core/vehicle';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { currentPrice } from '../../../../entities/bid/bid-offers';
import { ConditionRisk } from '../../../../entities/vehicle/condition-risk';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import type { Bidding } from '../use-bidding';
import classes from './confirmation.module.css';
import { type AmountForm, amountOf } from './use-amount-form';
import type { PauseHint } from './use-paused';

/**
 * A double tap on the previous button must not confirm too, so the confirmation is disabled for
 * this long.
 */
const CONFIRM_GUARD_MS = 300;

type Props = {
  form: AmountForm;
  bidding: Bidding;
  /** A value of this many times the price is probably a typing error. */
  unusual: { times: number; words: string };
  label: string;
  pausedButton: PauseHint['button'];
  /** The promise that the person is about to make. */
  children: ReactNode;
};

/** The last question; it replaces the button that opened it. */
export function Confirmation({ form, bidding, unusual, label, pausedButton, children }: Props) {
  const { vehicle } = bidding.lot;
  const { awake, button } = useWaking();
  const root = useShownWhole();
  const processing = form.step === 'processing';
  const doubtful = (amountOf(form) ?? 0) > currentPrice(bidding.price) * unusual.times;
  return (
    <div className={classes.root} ref={root}>
      <p className={classes.vehicle}>
        {vehicle.lote && `Lote ${vehicle.lote} · `}
        {vehicleTitle(vehicle)}
      </p>
      <ConditionRisk situacao={vehicle.situacao} />
      {doubtful && (
        <p className={classes.unusual}>
          <Icon of={IconAlertTriangle} size={18} /> Confira o valor: é mais que {unusual.words}.
        </p>
      )}
      <p className={classes.irrevocable}>{children}</p>
      <div className={classes.choices}>
        <Button variant="default" size="lg" onClick={form.back} disabled={processing}>
          Voltar
        </Button>
        <Button
          ref={button}
          size="lg"
          onClick={() => void form.confirm()}
          disabled={!awake || processing}
          {...pausedButton}
        >
          {processing ? bidTexts.processing : label}
        </Button>
      </div>
    </div>
  );
}

/**
 * On a phone the sheet may be longer than the screen, and the question is at its end. An effect,
 * because a sheet that opens with the question has no layout before.
 */
function useShownWhole() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return root;
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
