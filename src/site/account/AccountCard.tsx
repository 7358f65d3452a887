import type { ReactNode } from 'react';
import styles from './Account.module.css';

/** The one card of the pages for logging in and registering. */
export function AccountCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text}</p>
        {children}
      </div>
    </div>
  );
}
