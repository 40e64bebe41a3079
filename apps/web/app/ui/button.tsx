import type { ComponentProps } from 'react';
import classes from './button.module.css';
import { classNames } from './style/class-names';

type Props = ComponentProps<'button'> & {
  /**
   * 'primary': the prominent button, one per screen; 'danger': a decision that cannot be taken back;
   * 'default': every other one.
   */
  variant?: 'primary' | 'danger' | 'default';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  /** An action is running: the button shows a spinner and is disabled. */
  loading?: boolean;
};

/** The button of the public pages: a first visit must not load the component library for it. */
export function Button(props: Props) {
  const { variant, size, fullWidth, loading, disabled, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(classes.root, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      data-loading={loading || undefined}
    >
      {loading && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
