import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import styles from './DailyReports.module.css';
import {
  useGetDailyReportQuery,
  useLockDailyReportMutation,
  useMatchDailyReportMutation,
} from './dailyReports.api';
import { REFUSAL_KEYS } from './dailyReportTexts';

/** Says that the bank has shown all takings of a day, then that nothing of it changes any more; until then what is missing, and the way to it. */
export function SettleSteps({ report: { id, version, steps, takings } }: { report: DailyReport }) {
  const { t } = useTranslation();
  const [match] = useMatchDailyReportMutation();
  const [lock] = useLockDailyReportMutation();
  const { refetch } = useGetDailyReportQuery(id);
  const found = steps.find(({ step }) => step === 'match' || step === 'lock');
  if (!found) return null;
  if (found.refusal === 'takings_matched')
    return (
      <span className={styles.hint}>
        {t('admin:dsr.match.open', { count: takings.open, all: takings.all })}{' '}
        <Link to={paths.admin.checkReport({ tab: 'takings', reportId: id, state: 'open' })}>
          {t('admin:dsr.match.show')}
        </Link>
      </span>
    );
  if (found.refusal) return <span className={styles.hint}>{t(REFUSAL_KEYS[found.refusal])}</span>;
  const isMatch = found.step === 'match';
  return (
    <ConfirmAction
      primary
      label={t(isMatch ? 'admin:dsr.match.action' : 'admin:dsr.lock.action')}
      title={t(isMatch ? 'admin:dsr.match.title' : 'admin:dsr.lock.title')}
      onReload={refetch}
      onConfirm={async () => {
        await (isMatch ? match : lock)({ id, version }).unwrap();
        toast.success(t(isMatch ? 'admin:dsr.match.done' : 'admin:dsr.lock.done'));
      }}
    >
      <p>{t(isMatch ? 'admin:dsr.match.text' : 'admin:dsr.lock.text')}</p>
    </ConfirmAction>
  );
}
