import { useTranslation } from 'react-i18next';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { Panel } from '../../../kit/Page';
import { unbrokenSen } from '../../../ui/Money';
import { StayReference } from '../../lent/StayReference';
import styles from './DailyReports.module.css';
import { EXCEPTION_KEYS } from './dailyReportTexts';

/** What is out of the ordinary about the day, each leading to its stay. */
export function ExceptionsPanel({ exceptions }: Pick<DailyReport, 'exceptions'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:dsr.exceptions.title')}>
      {exceptions.length === 0 ? (
        <p className={styles.nothing}>{t('admin:dsr.exceptions.none')}</p>
      ) : (
        <ul className={styles.list}>
          {exceptions.map(({ kind, reservation, guestName, sen }, index) => (
            <li key={index}>
              <span>
                {t(EXCEPTION_KEYS[kind])}
                <span className={styles.company}>
                  <StayReference stay={reservation} /> {guestName}
                </span>
              </span>
              {sen !== null && <span className="numbers">{unbrokenSen(sen)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
