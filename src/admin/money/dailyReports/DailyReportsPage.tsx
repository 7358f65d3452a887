import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { ReportListTab } from './ReportListTab';
import { ReportMonthTab } from './ReportMonthTab';

const TABS = ['month', 'list'] as const;

/** Daily sales reports, a month at a glance or as a list; the same two for makers and for checkers, whose list begins with what waits for them. */
export default function DailyReportsPage() {
  const { t } = useTranslation();
  const isCheck = useLocation().pathname.includes('check-report');
  const current = useTab(TABS);
  const page = isCheck ? paths.admin.checkReport : paths.admin.report;
  const sheet = isCheck ? paths.admin.manageCheckReport : paths.admin.manageReport;
  return (
    <Page
      title={t(isCheck ? 'admin:menu.check_report' : 'admin:menu.report')}
      intro={t(isCheck ? 'admin:dsr.check_intro' : 'admin:dsr.intro')}
    >
      <PageTabs
        label={t('admin:dsr.tabs.label')}
        tabs={[
          { key: 'month', label: t('admin:dsr.tabs.month') },
          { key: 'list', label: t('admin:dsr.tabs.list') },
        ]}
        current={current}
        href={(tab) => page({ tab: tab === 'month' ? null : tab })}
      />
      {current === 'month' ? <ReportMonthTab page={page} sheet={sheet} /> : <ReportListTab sheet={sheet} />}
    </Page>
  );
}
