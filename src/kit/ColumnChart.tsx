import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../ui/lazyPart';
import type { Point } from './chartPoint';
import styles from './charts.module.css';
import { useIsNear } from './useIsNear';
import { useWidth } from './useWidth';

const columns = lazyPart(() => import('./ChartColumns'));

const HEIGHT = 200;

/**
 * Columns over time, not below zero. The shape is for the eye; the same figures stand in a table that can be opened. The drawing comes when one nears it, into room that is kept for it. `parts` names the two
 * parts where points have something to come; `scaleOf` makes of a value what the axis counts in.
 */
export function ColumnChart({
  label,
  points,
  parts,
  scaleOf = (value) => value,
}: {
  label: string;
  points: readonly Point[];
  parts?: { value: string; toCome: string };
  scaleOf?: (value: number) => number;
}) {
  const { t } = useTranslation();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot, 600);
  const isNear = useIsNear(plot);
  useEffect(() => {
    if (isNear) columns.wake();
  }, [isNear]);
  const Columns = columns.usePart();
  return (
    <figure className={styles.figure}>
      {parts && (
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.solid} /> {parts.value}
          <span className={styles.hatched} /> {parts.toCome}
        </p>
      )}
      <div ref={plot} className={styles.plot}>
        {Columns ? (
          <Columns label={label} points={points} scaleOf={scaleOf} width={width} height={HEIGHT} />
        ) : (
          <svg className={styles.columns} width={width} height={HEIGHT} role="img" aria-label={label} />
        )}
      </div>
      <details className={styles.details}>
        <summary>{t('admin:chart.as_table')}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          {parts && (
            <thead>
              <tr>
                <td />
                <th scope="col">{parts.value}</th>
                <th scope="col">{parts.toCome}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {points.map(({ key, name, text, cell, toCome }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{cell ?? text}</td>
                {parts && <td>{toCome?.text}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
