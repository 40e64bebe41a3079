import {
  type ChangeEvent,
  type ClipboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { caretAfter, formatTyped, readPasted } from '../../lib/format/typed-money';
import classes from './money-input.module.css';

type Props = {
  label: string;
  /** The text of the field: '31.550,00'. */
  value: string;
  onValueChange: (value: string) => void;
  error?: string;
  hint?: string;
  disabled?: boolean;
  name?: string;
  required?: boolean;
  /** 'lg': the bid, the largest field of its page; 'md': every other field. */
  size?: 'md' | 'lg';
  ref?: Ref<HTMLInputElement>;
  /** A remark about the value, below the field. */
  note?: ReactNode;
};

/** An amount of reais: digits and a comma; typing separates the thousands. */
export function MoneyInput({
  label,
  value,
  onValueChange,
  error,
  hint,
  disabled,
  name,
  required,
  size = 'lg',
  ref,
  note,
}: Props) {
  const caret = useRef<{ element: HTMLInputElement; position: number } | null>(null);
  const id = useId();

  // The browser moves the caret to the end of a rewritten value, so it is put back.
  useLayoutEffect(() => {
    const kept = caret.current;
    caret.current = null;
    if (kept && document.activeElement === kept.element) {
      kept.element.setSelectionRange(kept.position, kept.position);
    }
  });

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const element = event.currentTarget;
    const formatted = formatTyped(element.value);
    const at = element.selectionStart ?? element.value.length;
    caret.current = { element, position: caretAfter(element.value, at, formatted) };
    onValueChange(formatted);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    onValueChange(formatTyped(readPasted(event.clipboardData.getData('text'))));
  }

  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classes.root} data-size={size} data-error={error ? true : undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <div className={classes.field} data-disabled={disabled || undefined}>
        <span className={classes.prefix} aria-hidden="true">
          R$
        </span>
        <input
          ref={ref}
          id={id}
          name={name}
          className={classes.input}
          value={value}
          onChange={onChange}
          onPaste={onPaste}
          disabled={disabled}
          required={required}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="0,00"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={classes.hint}>
            {hint}
          </p>
        )
      )}
      {note}
    </div>
  );
}
