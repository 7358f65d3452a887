import type { ReactNode } from 'react';
import styles from './WithAside.module.css';

/** Content with a narrower column beside it, below it where there is no room. */
export function WithAside({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
