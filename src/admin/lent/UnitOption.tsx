import type { ReactNode } from 'react';
import styles from './UnitOption.module.css';

/** A unit in a list to choose from: its number, and how it is. */
export function UnitOption({ number, state }: { number: ReactNode; state?: string | false }) {
  return (
    <>
      {number}
      {state && <span className={styles.state}> {state}</span>}
    </>
  );
}
