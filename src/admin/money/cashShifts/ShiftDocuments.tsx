import { useTranslation } from 'react-i18next';
import type { CashShift } from '@shared/contract/money/cashShifts';
import { CATEGORY_KEYS } from '@shared/domain/money/entryTexts';
import { InstantText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { unbrokenSen } from '../../../ui/Money';
import { StayReference } from '../../lent/StayReference';
import { METHOD_KEYS } from '../../stays/reservations/reservationTexts';
import styles from '../dailyReports/DailyReports.module.css';
import { MOVEMENT_KIND_KEYS } from '../dailyReports/dailyReportTexts';

const KIND_KEYS: Record<CashShift['documents'][number]['kind'], string> = {
  ...MOVEMENT_KIND_KEYS,
  payment: 'admin:payment.kind.payment',
  refund: 'admin:payment.kind.refund',
};

/** Every payment, refund and movement of a shift, the first one first; what does not stand any more is struck out. */
export function ShiftDocuments({ documents }: { documents: CashShift['documents'] }) {
  const { t } = useTranslation();
  const title = t('admin:shift.documents.title');
  return (
    <Panel title={title}>
      {documents.length === 0 ? (
        <p className={styles.nothing}>{t('admin:shift.documents.none')}</p>
      ) : (
        <ScrollRegion className={styles.scroll} label={title}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('admin:shift.fields.what')}</th>
                <th scope="col">{t('admin:ledger.fields.reference')}</th>
                <th scope="col">{t('admin:shift.fields.by')}</th>
                <th scope="col" className={styles.number}>
                  {t('admin:dsr.fields.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ id, kind, at, method, category, gone, reservation, ...document }) => (
                <tr key={id}>
                  <th scope="row">
                    <span className={gone ? styles.gone : undefined}>
                      {t(KIND_KEYS[kind])}
                      {method && `, ${METHOD_KEYS[method] ? t(METHOD_KEYS[method]) : method}`}
                      {category && `, ${t(CATEGORY_KEYS[category])}`}
                    </span>
                    <span className={styles.company}>
                      <InstantText instant={at} />
                    </span>
                    {gone && <span className={styles.said}>{t('admin:shift.documents.gone')}</span>}
                  </th>
                  <td>
                    {reservation && <StayReference stay={reservation} />}
                    {document.reference && <span className={styles.company}>{document.reference}</span>}
                  </td>
                  <td>{document.byName ?? '–'}</td>
                  <td className={gone ? `${styles.number} ${styles.gone}` : styles.number}>
                    {unbrokenSen(document.sen)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
