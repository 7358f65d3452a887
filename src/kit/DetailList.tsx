import { Fragment, type ReactNode } from 'react';
import styles from './DetailList.module.css';

/** Labels with their values, read as a list of terms; a dash where a value is missing. */
export function DetailList({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.list}>
      {items.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
