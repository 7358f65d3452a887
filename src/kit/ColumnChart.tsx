import { AxisBottom, AxisLeft } from '@visx/axis';
import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@shared/languages';
import { useLanguage } from '../i18n';
import styles from './charts.module.css';
import { useWidth } from './useWidth';

type Amount = {
  value: number;
  text: string;
  /** What stands for the text in the table: a link to what it is made of. */
  cell?: ReactNode;
};
export type Point = Amount & {
  key: string;
  /** The short label at the foot of the column. */
  foot: string;
  /** The name of the column in the table. */
  name: string;
  /** What is to come on top, drawn hatched: another thing than `value`, and never added to it. */
  toCome?: Amount;
};

const HEIGHT = 200;
const ROOM = { top: 8, right: 4, bottom: 24, left: 44 };
/** The room of a foot, so that none is written over the next one. */
const FOOT_WIDTH = 30;

/**
 * Columns over time, not below zero. The shape is for the eye; the same figures stand in a table that can be opened. `parts` names the two
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
  return (
    <figure className={styles.figure}>
      {parts && (
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.solid} /> {parts.value}
          <span className={styles.hatched} /> {parts.toCome}
        </p>
      )}
      <div ref={plot} className={styles.plot}>
        <Columns label={label} points={points} scaleOf={scaleOf} width={width} />
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

function Columns({
  label,
  points,
  scaleOf,
  width,
}: {
  label: string;
  points: readonly Point[];
  scaleOf: (value: number) => number;
  width: number;
}) {
  const hatch = useId();
  const language = useLanguage();
  const heights = points.map(({ value, toCome }) => ({
    value: Math.max(0, scaleOf(value)),
    toCome: Math.max(0, scaleOf(toCome?.value ?? 0)),
  }));
  const most = Math.max(0, ...heights.map(({ value, toCome }) => value + toCome));
  const x = scaleBand({
    domain: points.map(({ key }) => key),
    range: [ROOM.left, Math.max(ROOM.left, width - ROOM.right)],
    padding: 0.3,
  });
  const y = scaleLinear({ domain: [0, most || 1], range: [HEIGHT - ROOM.bottom, ROOM.top], nice: 3 });
  const short = new Intl.NumberFormat(localeOf(language), { notation: 'compact', maximumFractionDigits: 1 });
  const every = Math.max(1, Math.ceil((points.length * FOOT_WIDTH) / Math.max(1, width - ROOM.left)));
  const feet = new Map(points.map(({ key, foot }) => [key, foot]));
  return (
    <svg className={styles.columns} width={width} height={HEIGHT} role="img" aria-label={label}>
      <PatternLines
        id={hatch}
        width={5}
        height={5}
        orientation={['diagonal']}
        className={styles.hatch}
        strokeWidth={2}
      />
      {points.map(({ key, name, text, toCome }, index) => {
        const { value, toCome: above } = heights[index]!;
        const bar = { x: x(key), width: x.bandwidth() };
        return (
          <g key={key}>
            <Bar
              {...bar}
              className={index === points.length - 1 && !toCome ? styles.current : styles.column}
              y={y(value)}
              height={y(0) - y(value)}
            >
              <title>{`${name}: ${text}`}</title>
            </Bar>
            {toCome && above > 0 && (
              <Bar
                {...bar}
                className={styles.outlined}
                y={y(value + above)}
                height={y(value) - y(value + above)}
                fill={`url(#${hatch})`}
              >
                <title>{`${name}: ${toCome.text}`}</title>
              </Bar>
            )}
          </g>
        );
      })}
      <AxisLeft
        scale={y}
        left={ROOM.left}
        numTicks={3}
        hideAxisLine
        hideTicks
        axisClassName={styles.axis}
        tickFormat={(value) => short.format(Number(value))}
        tickLabelProps={{ className: styles.tick, textAnchor: 'end', dy: '0.3em' }}
      />
      <AxisBottom
        scale={x}
        top={HEIGHT - ROOM.bottom}
        hideTicks
        axisClassName={styles.axis}
        axisLineClassName={styles.ground}
        tickValues={points.filter((_, index) => index % every === 0).map(({ key }) => key)}
        tickFormat={(key) => feet.get(key)}
        tickLabelProps={{ className: styles.tick, textAnchor: 'middle' }}
      />
    </svg>
  );
}
