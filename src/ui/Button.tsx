import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Look = { variant?: ButtonVariant; size?: 'small' | 'medium' | 'large'; block?: boolean };

/** The classes of a button, for links that look like one: `<LocalLink className={buttonClass({ variant: 'primary' })} …>`. */
export const buttonClass = ({ variant = 'secondary', size = 'medium', block = false }: Look = {}): string =>
  [styles.button, styles[variant], styles[size], block && styles.block].filter(Boolean).join(' ');

/** A button. While `busy` it keeps its size and its focus, says so, and does nothing when pressed again. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ variant, size, block })} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <span className={styles.ring} aria-hidden="true" />}
      {children}
    </button>
  );
}
