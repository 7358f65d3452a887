import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { useLanguage } from '../../../i18n';
import { InstantText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { unbrokenSen } from '../../../ui/Money';
import { OverShortText } from '../dailyReports/CountTable';
import styles from '../dailyReports/DailyReports.module.css';
import { shiftEndText } from './cashShiftTexts';

const HEAD_KEYS = [
  'admin:shift.fields.float',
  'admin:shift.fields.in',
  'admin:shift.fields.out',
  'admin:shift.fields.expected',
  'admin:shift.fields.counted',
  'admin:shift.fields.overShort',
];

/** The shifts of a day, and how they make what the day was over or short; nothing on a day without any. */
export function ShiftsOfDay({ shifts: { rows, outsideSen } }: Pick<DailyReport, 'shifts'>) {
  const { t } = useTranslation();
  const isCheck = useLocation().pathname.includes('check-report');
  const page = isCheck ? paths.admin.checkReport : paths.admin.report;
  if (rows.length === 0) return null;
  const title = t('admin:shift.day.title');
  const found = rows.reduce(
    (sum, { floatDifferenceSen, overShortSen }) => sum + (floatDifferenceSen ?? 0) + (overShortSen ?? 0),
    0,
  );
  return (
    <Panel title={title}>
      <ScrollRegion className={styles.scroll} label={title}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('admin:shift.fields.holder')}</th>
              {HEAD_KEYS.map((key) => (
                <th key={key} scope="col" className={styles.number}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ShiftLine key={row.id} row={row} href={page({ tab: 'shifts', shift: row.id })} />
            ))}
          </tbody>
          {outsideSen !== null && (
            <tfoot>
              {outsideSen !== 0 && <SumLine label={t('admin:shift.day.outside')} sen={outsideSen} />}
              <SumLine label={t('admin:shift.day.sum')} sen={found + outsideSen} isSum />
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function ShiftLine({ row, href }: { row: DailyReport['shifts']['rows'][number]; href: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { floatDifferenceSen, countedSen, overShortSen } = row;
  const amounts = [
    row.floatSen,
    row.takenSen + row.toppedUpSen,
    row.refundedSen + row.paidOutSen + row.bankedSen,
    row.expectedSen,
  ];
  return (
    <tr>
      <th scope="row">
        <Link to={href}>{row.holder.name}</Link>
        <span className={styles.company}>
          <InstantText instant={row.openedAt} /> –{' '}
          {row.closedAt ? shiftEndText(language, row.openedAt, row.closedAt) : t('admin:shift.state.open')}
        </span>
        {floatDifferenceSen !== null && floatDifferenceSen !== 0 && (
          <span className={styles.said}>
            {t('admin:shift.float_difference')}: <OverShortText sen={floatDifferenceSen} />
          </span>
        )}
      </th>
      {amounts.map((sen, index) => (
        <td key={index} className={styles.number}>
          {unbrokenSen(sen)}
        </td>
      ))}
      <td className={styles.number}>{countedSen === null ? '–' : unbrokenSen(countedSen)}</td>
      <td className={styles.number}>{overShortSen === null ? '–' : unbrokenSen(overShortSen)}</td>
    </tr>
  );
}

function SumLine({ label, sen, isSum = false }: { label: string; sen: number; isSum?: boolean }) {
  return (
    <tr className={isSum ? styles.sum : undefined}>
      <th scope="row" colSpan={6}>
        {label}
      </th>
      <td className={styles.number}>{unbrokenSen(sen)}</td>
    </tr>
  );
}
