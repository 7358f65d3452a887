import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Fields that belong together side by side, one below the other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
