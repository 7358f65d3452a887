import type { ReactNode } from 'react';
import styles from './MessageScreen.module.css';

/** A whole page that says one thing: what happened, what it means, and what to do next. */
export function MessageScreen({
  title,
  children,
  actions,
  alert = false,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** True for a failure that replaces what the person was looking at: it is read out at once. */
  alert?: boolean;
}) {
  return (
    <div className={styles.screen} role={alert ? 'alert' : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
