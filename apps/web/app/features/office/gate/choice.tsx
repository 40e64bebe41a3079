import classes from './gate.module.css';

type Props<V extends string> = {
  name: string;
  legend: string;
  options: readonly { value: V; label: string }[];
  value: V | null;
  disabled: boolean;
  invalid?: boolean;
  onChange: (value: V) => void;
};

/** One of a few answers, each large enough for a thumb. */
export function Choice<V extends string>(props: Props<V>) {
  const { name, legend, options, value, disabled, invalid = false, onChange } = props;
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} data-value={option.value}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              aria-invalid={invalid || undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
