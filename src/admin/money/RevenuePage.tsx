import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@shared/permissions';
import { Page } from '../../kit/Page';
import { PageTabs, useTab } from '../../kit/PageTabs';
import { paths } from '../../paths';
import { useCan } from '../../session/usePermissions';
import { BusinessDaysTab } from './businessDays/BusinessDaysTab';
import { EInvoicesTab } from './eInvoices/EInvoicesTab';
import { AccountTab } from './ledger/AccountTab';
import { LedgerTab } from './ledger/LedgerTab';
import { IssuedDocumentsTab } from './issuedDocuments/IssuedDocumentsTab';
import { LedgerChecksTab } from './ledgerChecks/LedgerChecksTab';
import { MonthsTab } from './ledgerMonths/MonthsTab';
import { TrialBalanceTab } from './ledger/TrialBalanceTab';
import { OwnerQuestionsTab } from './ownerQuestions/OwnerQuestionsTab';
import { OwnerPayoutsTab } from './ownerPayouts/OwnerPayoutsTab';
import { PaymentsTab } from './payments/PaymentsTab';
import { OwnerStatementsTab } from './statements/OwnerStatementsTab';

type Tab = { key: string; label: string; permission?: Permission; Content: ComponentType };

/** The parts of the books: name in the address (`?tab=`), words, what it asks for besides the page, content. */
const TABS: readonly Tab[] = [
  { key: 'ledger', label: 'admin:ledger.tabs.ledger', Content: LedgerTab },
  { key: 'trial-balance', label: 'admin:ledger.tabs.trial_balance', Content: TrialBalanceTab },
  { key: 'account', label: 'admin:ledger.tabs.account', Content: AccountTab },
  { key: 'statements', label: 'admin:owner_statement.title', Content: OwnerStatementsTab },
  { key: 'payouts', label: 'admin:owner_payout.title', Content: OwnerPayoutsTab },
  { key: 'questions', label: 'admin:owner_question.title', Content: OwnerQuestionsTab },
  {
    key: 'payments',
    label: 'admin:payments.title',
    permission: 'report.view',
    Content: PaymentsTab,
  },
  { key: 'documents', label: 'admin:issued_document.title', Content: IssuedDocumentsTab },
  { key: 'e-invoices', label: 'admin:e_invoice.title', Content: EInvoicesTab },
  {
    key: 'business-days',
    label: 'admin:ledger.tabs.business_days',
    permission: 'report.view',
    Content: BusinessDaysTab,
  },
  { key: 'months', label: 'admin:ledger.tabs.months', Content: MonthsTab },
  { key: 'checks', label: 'admin:ledger.tabs.checks', Content: LedgerChecksTab },
];

/** The ledger, and what is read of it; the first tab unless the address names another that the person may see. */
export default function RevenuePage() {
  const { t } = useTranslation();
  const can = useCan();
  const tabs = TABS.filter(({ permission }) => !permission || can(permission));
  const current = useTab(tabs.map(({ key }) => key));
  const { Content } = tabs.find(({ key }) => key === current)!;
  return (
    <Page title={t('admin:menu.revenue')} intro={t('admin:ledger.intro')}>
      <PageTabs
        label={t('admin:ledger.tabs.label')}
        tabs={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
        current={current}
        href={(tab) => paths.admin.revenue({ tab: tab === 'ledger' ? null : tab })}
      />
      <Content key={current} />
    </Page>
  );
}
