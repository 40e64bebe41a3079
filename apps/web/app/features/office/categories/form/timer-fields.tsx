import { TextInput } from '@mantine/core';
import { TIMER_LIMITS, type TimerField, timerPart } from './category-draft';
import classes from './category-form.module.css';
import type { CategoryForm } from './use-category-form';

const PARTS: { name: TimerField; label: string }[] = [
  { name: 'days', label: 'Dias' },
  { name: 'hours', label: 'Horas' },
  { name: 'minutes', label: 'Minutos' },
];

type Props = { form: CategoryForm; inEdital: boolean };

/** The fields for the timer's days, hours and minutes. */
export function TimerFields({ form, inEdital }: Props) {
  const { draft, errors, saving, set } = form;
  return (
    <>
      <fieldset className={classes.timer}>
        <legend className="visually-hidden">Cronômetro</legend>
        {PARTS.map(({ name, label }) => (
          <TextInput
            key={name}
            type="number"
            inputMode="numeric"
            label={label}
            name={name}
            min={0}
            max={TIMER_LIMITS[name]}
            value={draft[name]}
            disabled={saving || inEdital}
            aria-invalid={errors.timer ? true : undefined}
            aria-describedby={errors.timer ? 'timer-error' : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => set(name, timerPart(name, event.currentTarget.value))}
          />
        ))}
      </fieldset>
      {errors.timer && (
        <p id="timer-error" className={classes.error} role="alert">
          {errors.timer}
        </p>
      )}
    </>
  );
}
