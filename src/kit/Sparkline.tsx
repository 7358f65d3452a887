import styles from './charts.module.css';

/** A few numbers in a row as small columns; read aloud as the numbers. A null is a gap. */
export function Sparkline({ label, values }: { label: string; values: readonly (number | null)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = 100 / Math.max(1, values.length);
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {values.map((value, index) => (
        <rect
          key={index}
          className={index === values.length - 1 ? styles.current : styles.column}
          x={index * step + step * 0.15}
          width={step * 0.7}
          y={value === null ? 23 : 24 - Math.max(1, (value / most) * 24)}
          height={value === null ? 1 : Math.max(1, (value / most) * 24)}
        />
      ))}
    </svg>
  );
}
