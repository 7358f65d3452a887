import { useTranslation } from 'react-i18next';
import styles from './charts.module.css';

export type Point = {
  key: string;
  /** The short label at the foot of the column. */
  foot: string;
  /** The name of the column in the table. */
  name: string;
  value: number;
  /** The value for people. */
  text: string;
};

/** Columns over time, not below zero. The shape is for the eye; the same figures stand in a table that can be opened. */
export function ColumnChart({ label, points }: { label: string; points: readonly Point[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...points.map(({ value }) => value));
  const highest = points.find(({ value }) => value === most);
  const step = 100 / Math.max(1, points.length);
  return (
    <figure className={styles.figure}>
      <p className={styles.scale} aria-hidden="true">
        {highest?.text}
      </p>
      <svg
        className={styles.columns}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {points.map(({ key, name, value, text }, index) => (
          <rect
            key={key}
            className={index === points.length - 1 ? styles.current : styles.column}
            x={index * step + step * 0.18}
            width={step * 0.64}
            y={100 - (value / most) * 100}
            height={(value / most) * 100}
          >
            <title>{`${name}: ${text}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.feet} aria-hidden="true">
        {points.map(({ key, foot }) => (
          <span key={key}>{foot}</span>
        ))}
      </div>
      <details className={styles.details}>
        <summary>{t('admin:chart.as_table')}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <tbody>
            {points.map(({ key, name, text }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
