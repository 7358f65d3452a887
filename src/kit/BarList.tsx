import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** Shares of a whole, the largest first as they are given: a table whose rows carry a bar. */
export function BarList({
  label,
  rows,
}: {
  label: string;
  /** `cell` stands for the text where it leads to what it is made of. */
  rows: readonly { key: string; name: string; value: number; text: string; cell?: ReactNode }[];
}) {
  const whole = rows.reduce((sum, { value }) => sum + value, 0) || 1;
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {rows.map(({ key, name, value, text, cell }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.barCell}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.column} width={(value / most) * 100} height="10" />
              </svg>
            </td>
            <td className={styles.share}>{((value / whole) * 100).toFixed(1)}%</td>
            <td>{cell ?? text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
