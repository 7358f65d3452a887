import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './OfficeButton.module.css';

/**
 * A button that looks as antd's, for the frame and the first page of the back-office, which do without antd. While `busy` it keeps its focus, says so,
 * and does nothing when pressed again.
 */
export function OfficeButton({
  look = 'default',
  small = false,
  icon,
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & {
  look?: 'default' | 'text' | 'primary';
  small?: boolean;
  icon?: ReactNode;
  busy?: boolean;
}) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  const looks = [styles.button, styles[look], small && styles.small, !children && styles.square, className];
  return (
    <button
      {...rest}
      type="button"
      className={looks.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
