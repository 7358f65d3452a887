import { useTranslation } from 'react-i18next';
import type { Dashboard } from '@shared/contract/office/dashboard';
import { useLanguage } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Page } from '../../../kit/Page';
import { formatLongDate } from '../../../ui/dates';
import { SetUpCard } from '../setUp/SetUpCard';
import styles from './Dashboard.module.css';
import { useGetDashboardQuery } from './dashboard.api';
import { DaysPanel } from './DaysPanel';
import { HousePanels } from './HousePanels';
import { MonthFigures } from './MonthFigures';
import { TrendPanels } from './TrendPanels';
import { WorkWaiting } from './WorkWaiting';

export default function DashboardPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useGetDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  return (
    <Page
      title={t('admin:menu.dashboard')}
      intro={query.data && formatLongDate(query.data.businessDate, language)}
    >
      <Loaded query={query}>{(dashboard) => <Content dashboard={dashboard} />}</Loaded>
    </Page>
  );
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={styles.page}>
      {dashboard.settingUp && <SetUpCard />}
      <MonthFigures dashboard={dashboard} />
      <WorkWaiting dashboard={dashboard} />
      <HousePanels dashboard={dashboard} />
      <DaysPanel today={dashboard.businessDate} />
      <TrendPanels />
    </div>
  );
}
