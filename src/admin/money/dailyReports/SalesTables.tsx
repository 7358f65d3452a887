import { useTranslation } from 'react-i18next';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { CATEGORY_KEYS } from '@shared/domain/money/entryTexts';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { unbrokenSen } from '../../../ui/Money';
import styles from './DailyReports.module.css';
import { FigureButton, LineName } from './SheetLines';

type Rows = DailyReport['sheet']['sales'];
const PARTS = ['day', 'earlier', 'later'] as const;

/** What was sold, and by whom: of this day, of earlier ones that was booked on it, and what later days booked about it. */
export function SalesTables({ sheet }: { sheet: DailyReport['sheet'] }) {
  const { t } = useTranslation();
  const words = (keys: Readonly<Record<string, string>>) => (key: string) => (keys[key] ? t(keys[key]) : key);
  const source = words(SOURCE_KEYS);
  return (
    <>
      <SplitTable
        title={t('admin:dsr.sales.title')}
        head={t('admin:dsr.sales.what')}
        figure="sales"
        rows={sheet.sales}
        nameOf={words(CATEGORY_KEYS)}
      />
      <SplitTable
        title={t('admin:dsr.sources.title')}
        head={t('admin:dsr.sources.who')}
        figure="source"
        rows={sheet.sources}
        nameOf={(key) => (key === 'none' ? t('admin:dsr.sources.none') : source(key))}
      />
    </>
  );
}

function SplitTable({
  title,
  head,
  figure,
  rows,
  nameOf,
}: {
  title: string;
  head: string;
  figure: 'sales' | 'source';
  rows: Rows;
  nameOf: (key: string) => string;
}) {
  const { t } = useTranslation();
  const hasLater = rows.some(({ laterSen }) => laterSen !== 0);
  const parts = PARTS.filter((part) => part !== 'later' || hasLater);
  const headOf = {
    day: t('admin:dsr.sales.day'),
    earlier: t('admin:dsr.sales.earlier'),
    later: t('admin:dsr.sales.later'),
  };
  const senOf = (row: Rows[number], part: (typeof PARTS)[number]) => row[`${part}Sen`];
  const total = (part: (typeof PARTS)[number]) => rows.reduce((sum, row) => sum + senOf(row, part), 0);
  return (
    <Panel title={title} actions={<span className={styles.basis}>{t('admin:dsr.basis.service')}</span>}>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('admin:dsr.sales.none')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={title}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {parts.map((part) => (
                  <th key={part} scope="col" className={styles.number}>
                    {headOf[part]}
                  </th>
                ))}
                <th scope="col" className={styles.number}>
                  {t('admin:dsr.sales.booked')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <LineName line={`${figure}.${row.key}`} label={nameOf(row.key)} />
                  </th>
                  {parts.map((part) => (
                    <td key={part} className={styles.number}>
                      <FigureButton
                        figure={`${figure}.${row.key}.${part}`}
                        label={`${nameOf(row.key)}, ${headOf[part]}`}
                        sen={senOf(row, part)}
                      />
                    </td>
                  ))}
                  <td className={styles.number}>{unbrokenSen(row.daySen + row.earlierSen)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={styles.sum}>
                <th scope="row">{t('admin:dsr.sales.total')}</th>
                {parts.map((part) => (
                  <td key={part} className={styles.number}>
                    {unbrokenSen(total(part))}
                  </td>
                ))}
                <td className={styles.number}>{unbrokenSen(total('day') + total('earlier'))}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
