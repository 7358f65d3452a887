import type { ReactNode } from 'react';
import styles from './WithAside.module.css';

/** Content with a narrower column beside it, below it where there is no room, or above it: what sums the content up comes first. */
export function WithAside({
  children,
  aside,
  isAsideFirst = false,
}: {
  children: ReactNode;
  aside: ReactNode;
  isAsideFirst?: boolean;
}) {
  return (
    <div className={isAsideFirst ? `${styles.split} ${styles.asideFirst}` : styles.split}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
