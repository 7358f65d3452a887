import type { ReactNode } from 'react';
import styles from './Users.module.css';

/** Buttons in a row that is itself a link. Clicks in their dialogs would reach the row through React, and follow it. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className={styles.rowActions} onClick={(event) => event.stopPropagation()}>
      {children}
    </div>
  );
}
