import type { ComponentProps } from 'react';
import classes from './button.module.css';
import { classNames } from './style/class-names';

type Props = ComponentProps<'button'> & {
  /** The loud one, of which a screen has one; or the quiet one. */
  variant?: 'primary' | 'default';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  /** Something is under way: it turns and cannot be pressed. */
  loading?: boolean;
};

/** The public pages' button: a first visit does not pay for the component library's. */
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
