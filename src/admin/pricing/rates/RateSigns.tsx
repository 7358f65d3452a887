import type { NightKind } from '@shared/domain/pricing/ratePlan';
import styles from './RateCalendar.module.css';

/** Signs beside the colours: nobody needs to tell gold from green. */
const SIGNS = {
  weekend: 'M2 2h8v8H2z',
  holiday: 'm6 1 1.5 3.2 3.5.4-2.6 2.4.7 3.5L6 8.8l-3.1 1.7.7-3.5L1 4.6l3.5-.4z',
  season: 'm6 1 5 5-5 5-5-5z',
  painted: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  closed: 'M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM3 5h6v2H3z',
  no_arrival: 'M1 5h5V3l3 3-3 3V7H1zM10 1h1.5v10H10z',
  no_departure: 'M.5 1H2v10H.5zM3.5 5H8V3l3.5 3L8 9V7H3.5z',
} as const;
export type RateSignName = keyof typeof SIGNS;

/** A sign of the calendar; its words are in the night's name and in the legend. */
export function RateSign({ name }: { name: RateSignName }) {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 12 12"
      width="10"
      height="10"
      aria-hidden="true"
      data-sign={name}
    >
      <path d={SIGNS[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

export const signOf = (kind: NightKind): RateSignName | null => (kind === 'base' ? null : kind);
