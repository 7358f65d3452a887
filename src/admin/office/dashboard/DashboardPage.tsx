import { lazy, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '@shared/contract/office/dashboard';
import { useLanguage } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Page } from '../../../kit/Page';
import { useIsNear } from '../../../kit/useIsNear';
import { formatLongDate } from '../../../ui/dates';
import { themed } from '../../../ui/themed';
import { loadOfficeErrors } from '../../loadOfficeTexts';
import { SetUpCard } from '../setUp/SetUpCard';
import styles from './Dashboard.module.css';
import { useGetDashboardQuery } from './dashboard.api';
import { DaysPanel } from './DaysPanel';
import { HousePanels } from './HousePanels';
import { MonthFigures } from './MonthFigures';
import { WorkWaiting } from './WorkWaiting';

const TrendPanels = lazy(themed(() => import('./TrendPanels')));
const ON_ITS_WAY = { isFetching: true, refetch: () => undefined };

export default function DashboardPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useGetDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  // What arrives is drawn in parts, between which the page answers.
  const data = useDeferredValue(query.data);
  return (
    <Page title={t('admin:menu.dashboard')} intro={data && formatLongDate(data.businessDate, language)}>
      <Loaded query={{ ...query, data }}>{(dashboard) => <Content dashboard={dashboard} />}</Loaded>
    </Page>
  );
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  useEffect(loadOfficeErrors, []);
  return (
    <div className={styles.page}>
      {dashboard.settingUp && <SetUpCard />}
      <MonthFigures dashboard={dashboard} />
      <WorkWaiting dashboard={dashboard} />
      <HousePanels dashboard={dashboard} />
      <DaysPanel today={dashboard.businessDate} />
      <LaterTrends />
    </div>
  );
}

/** Far below what is seen first: its code and its figures come when one nears it, into the room that a skeleton keeps. */
function LaterTrends() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const room = (
    <section className={styles.charts} aria-label={t('admin:dashboard.trend')}>
      <Loaded query={ON_ITS_WAY}>{() => null}</Loaded>
    </section>
  );
  return (
    <div ref={box}>
      {isNear ? (
        <Suspense fallback={room}>
          <TrendPanels />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
