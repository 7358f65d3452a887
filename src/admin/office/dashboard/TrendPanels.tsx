import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../kit/Loaded';
import { ChannelMix } from './ChannelMix';
import styles from './Dashboard.module.css';
import { useGetDashboardTrendQuery } from './dashboard.api';
import { TrendPanel } from './TrendPanel';

/** What the months earned, and who sold the last 90 nights. It reads a year of the ledger, so that the page does not wait for it. */
export default function TrendPanels() {
  const { t } = useTranslation();
  const query = useGetDashboardTrendQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  return (
    <section className={styles.charts} aria-label={t('admin:dashboard.trend')}>
      <Loaded query={query}>
        {(trend) => (
          <>
            <TrendPanel trend={trend.months} />
            <ChannelMix {...trend} />
          </>
        )}
      </Loaded>
    </section>
  );
}
