import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names';
import classes from './field.module.css';

export type FieldParts = {
  label: ReactNode;
  /** A hint below the field. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Something inside the field, at its right end. */
  after?: ReactNode;
  /** Pixels that `after` takes. */
  afterWidth?: number;
};

type Control = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldParts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: Control) => ReactNode;
};

/**
 * A field of the public pages with its label, hint and error: these pages must not load the
 * component library.
 */
export function Field({ label, hint, error, after, afterWidth = 46, ...props }: FieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  return (
    <div className={classes.root} data-error={error ? true : undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classes.box}
        data-after={after ? true : undefined}
        style={{ '--after': `${afterWidth}px` } as CSSProperties}
      >
        {props.children({
          id,
          className: classNames(classes.control, props.className),
          'aria-invalid': error ? true : undefined,
          'aria-describedby': classNames(errorId, hintId) || undefined,
        })}
        {after && <div className={classes.after}>{after}</div>}
      </div>
      {hintId && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {errorId && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = FieldParts & ComponentProps<'input'>;

export function TextField({ label, hint, error, after, afterWidth, ...input }: TextFieldProps) {
  const parts = { label, hint, error, after, afterWidth, id: input.id };
  return <Field {...parts}>{(control) => <input type="text" {...input} {...control} />}</Field>;
}

export function TextAreaField({
  label,
  hint,
  error,
  ...area
}: Omit<FieldParts, 'after' | 'afterWidth'> & ComponentProps<'textarea'>) {
  const parts = { label, hint, error, id: area.id, className: classes.area };
  return <Field {...parts}>{(control) => <textarea {...area} {...control} />}</Field>;
}

type SelectFieldProps = Omit<FieldParts, 'after' | 'afterWidth'> & ComponentProps<'select'>;

/** A choice; its `option` elements are the children. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  const parts = { label, hint, error, id: select.id };
  return <Field {...parts}>{(control) => <select {...select} {...control} />}</Field>;
}
