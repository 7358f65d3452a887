import { useTranslation } from 'react-i18next';
import type { CashShiftFilter } from '@shared/contract/money/cashShifts';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { unbrokenSen } from '../../../ui/Money';
import styles from '../dailyReports/DailyReports.module.css';
import { useGetShiftPeopleQuery } from './cashShifts.api';

/** What each person was over and short in the shifts of the days and the property that the list is narrowed to. */
export function ShiftPeople({ filter: { propertyId, from, to } }: { filter: CashShiftFilter }) {
  const { t } = useTranslation();
  const { data = [] } = useGetShiftPeopleQuery({ propertyId, from, to }, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  const title = t('admin:shift.people.title');
  return (
    <details>
      <summary>{title}</summary>
      <ScrollRegion className={styles.scroll} label={title}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('admin:shift.fields.holder')}</th>
              {['admin:shift.fields.shifts', 'admin:dsr.cash.over', 'admin:dsr.cash.short'].map((key) => (
                <th key={key} scope="col" className={styles.number}>
                  {t(key)}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {t('admin:shift.fields.together')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, name, shifts, overSen, shortSen, netSen }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={styles.number}>{shifts}</td>
                <td className={styles.number}>{unbrokenSen(overSen)}</td>
                <td className={styles.number}>{unbrokenSen(shortSen)}</td>
                <td className={styles.number}>{unbrokenSen(netSen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
