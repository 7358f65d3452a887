import { AxisBottom, AxisLeft } from '@visx/axis';
import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { localeOf } from '@shared/languages';
import { useLanguage } from '../i18n';
import type { Point } from './chartPoint';
import styles from './charts.module.css';

const ROOM = { top: 8, right: 4, bottom: 24, left: 44 };
/** The room of a foot, so that none is written over the next one. */
const FOOT_WIDTH = 30;

/** The drawing of a `ColumnChart`, in a chunk of its own with the library that draws it. */
export default function ChartColumns({
  label,
  points,
  scaleOf,
  width,
  height,
}: {
  label: string;
  points: readonly Point[];
  scaleOf: (value: number) => number;
  width: number;
  height: number;
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
  const y = scaleLinear({ domain: [0, most || 1], range: [height - ROOM.bottom, ROOM.top], nice: 3 });
  const short = new Intl.NumberFormat(localeOf(language), { notation: 'compact', maximumFractionDigits: 1 });
  const every = Math.max(1, Math.ceil((points.length * FOOT_WIDTH) / Math.max(1, width - ROOM.left)));
  const feet = new Map(points.map(({ key, foot }) => [key, foot]));
  return (
    <svg className={styles.columns} width={width} height={height} role="img" aria-label={label}>
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
        top={height - ROOM.bottom}
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
