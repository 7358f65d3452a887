import type { ReactNode } from 'react';
import styles from './StatusTag.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warn' | 'danger';

/** A state as a quiet tag with a dot; the words say it, the colour only helps. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
