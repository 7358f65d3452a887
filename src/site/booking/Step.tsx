import { useId, type ReactNode } from 'react';
import styles from './BookingPage.module.css';

/** One of the numbered steps of the page. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id} className={styles.stepTitle}>
        <span className={styles.number}>{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
