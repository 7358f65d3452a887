import { useTranslation } from 'react-i18next';
import type { AttendanceRow } from '@shared/contract/people/riders';
import { InstantText, StayDateText } from '../../../kit/DateTexts';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { StatusTag } from '../../../kit/StatusTag';
import { AttendanceCorrection } from './AttendanceCorrection';
import styles from './Attendance.module.css';
import { useDuration } from './useDuration';

/** Every time at work with its correction, and the hours of all. */
export function AttendanceTable({
  times,
  totalMinutes,
  mayEdit,
  onReload,
}: {
  times: readonly AttendanceRow[];
  totalMinutes: number;
  mayEdit: boolean;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const duration = useDuration();
  if (times.length === 0) return <p className={styles.none}>{t('admin:attendance.none')}</p>;
  return (
    <ScrollRegion className={styles.scroll} label={t('admin:attendance.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin:attendance.fields.date')}</th>
            <th scope="col">{t('admin:attendance.fields.clockedInAt')}</th>
            <th scope="col">{t('admin:attendance.fields.clockedOutAt')}</th>
            <th scope="col" className={styles.number}>
              {t('admin:attendance.fields.hours')}
            </th>
            <th scope="col">{t('admin:attendance.fields.note')}</th>
            {mayEdit && <th scope="col">{t('admin:attendance.fields.correction')}</th>}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time.id}>
              <th scope="row">
                <StayDateText date={time.date} />
              </th>
              <td>
                <InstantText instant={time.clockedInAt} />
              </td>
              <td>
                {time.clockedOutAt ? (
                  <InstantText instant={time.clockedOutAt} />
                ) : (
                  <StatusTag tone="info">{t('admin:attendance.running')}</StatusTag>
                )}
              </td>
              <td className={styles.number}>{time.minutes === null ? '–' : duration(time.minutes)}</td>
              <td className={styles.note}>
                {time.note || '–'}
                {time.editedByName && (
                  <small>
                    {t('admin:attendance.corrected', { name: time.editedByName, remark: time.editRemark })}
                  </small>
                )}
              </td>
              {mayEdit && (
                <td>
                  <AttendanceCorrection time={time} onReload={onReload} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('admin:attendance.total_hours')}
            </th>
            <td className={styles.number}>{duration(totalMinutes)}</td>
            <td colSpan={mayEdit ? 2 : 1} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
