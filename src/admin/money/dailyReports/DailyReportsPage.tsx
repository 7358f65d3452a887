import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { BankLinesTab } from '../bankLines/BankLinesTab';
import { BankTab } from '../bankLines/BankTab';
import { BankTakingsTab } from '../bankLines/BankTakingsTab';
import { ExpectedBankTab } from '../bankLines/ExpectedBankTab';
import { CashShiftsTab } from '../cashShifts/CashShiftsTab';
import { useGetOnlinePayoutsUseQuery } from '../onlinePayouts/onlinePayouts.api';
import { OnlinePayoutsTab } from '../onlinePayouts/OnlinePayoutsTab';
import { ReportListTab } from './ReportListTab';
import { ReportMonthTab } from './ReportMonthTab';

const MAKERS_TABS = ['month', 'list', 'shifts'] as const;
const CHECKERS_TABS = [...MAKERS_TABS, 'bank', 'lines', 'takings', 'expected', 'payouts'] as const;
type ReportTab = (typeof CHECKERS_TABS)[number];
const TAB_KEYS: Record<ReportTab, string> = {
  month: 'admin:dsr.tabs.month',
  list: 'admin:dsr.tabs.list',
  shifts: 'admin:shift.tab',
  bank: 'admin:dsr.tabs.bank',
  lines: 'admin:bank.views.lines',
  takings: 'admin:bank.views.takings',
  expected: 'admin:bank.views.expected',
  payouts: 'admin:bank.views.payouts',
};

/**
 * Daily sales reports, a month at a glance or as a list, and the shifts of the drawers; the same for makers and for checkers, whose list begins with what waits for them. Checkers
 * also hold the takings against the bank.
 */
export default function DailyReportsPage() {
  const { t } = useTranslation();
  const isCheck = useLocation().pathname.includes('check-report');
  const tabs: readonly ReportTab[] = isCheck ? CHECKERS_TABS : MAKERS_TABS;
  const current = useTab(tabs);
  const isOnPayouts = current === 'payouts';
  // Without a payment provider there is nothing to see; whoever has the address sees the empty list.
  const { data: isUsed } = useGetOnlinePayoutsUseQuery(isCheck && !isOnPayouts ? undefined : skipToken);
  const shown = tabs.filter((key) => key !== 'payouts' || isOnPayouts || isUsed);
  const page = isCheck ? paths.admin.checkReport : paths.admin.report;
  const sheet = isCheck ? paths.admin.manageCheckReport : paths.admin.manageReport;
  return (
    <Page
      title={t(isCheck ? 'admin:menu.check_report' : 'admin:menu.report')}
      intro={t(isCheck ? 'admin:dsr.check_intro' : 'admin:dsr.intro')}
    >
      <PageTabs
        label={t('admin:dsr.tabs.label')}
        tabs={shown.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={current}
        href={(tab) => page({ tab: tab === 'month' ? null : tab })}
      />
      {current === 'month' && <ReportMonthTab page={page} sheet={sheet} />}
      {current === 'list' && <ReportListTab sheet={sheet} />}
      {current === 'shifts' && <CashShiftsTab page={page} />}
      {current === 'bank' && <BankTab />}
      {current === 'lines' && <BankLinesTab />}
      {current === 'takings' && <BankTakingsTab />}
      {current === 'expected' && <ExpectedBankTab />}
      {current === 'payouts' && <OnlinePayoutsTab />}
    </Page>
  );
}
