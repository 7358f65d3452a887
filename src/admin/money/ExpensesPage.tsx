import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../kit/Page';
import { PageTabs, useTab } from '../../kit/PageTabs';
import { paths } from '../../paths';
import { Can } from '../../session/Can';
import { ApprovalLimitNote } from './expenses/ApprovalLimitNote';
import { ExpensesTab } from './expenses/ExpensesTab';
import { PlansTab } from './expenses/PlansTab';
import { UnpaidTab } from './expenses/UnpaidTab';
import { ServicePricesTab } from './servicePrices/ServicePricesTab';

const TABS = ['bills', 'unpaid', 'plans', 'prices'] as const;
const LABELS: Record<(typeof TABS)[number], string> = {
  bills: 'admin:expense.title',
  unpaid: 'admin:expense.unpaid.title',
  plans: 'admin:expense_plan.title',
  prices: 'admin:service_price.title',
};

/** Bills of suppliers, what of them is owed, and what the house charges for besides the stay. */
export default function ExpensesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useTab(TABS);
  const isPrices = current === 'prices';
  const create = {
    bills: { label: t('admin:expense.create'), to: paths.admin.manageExpense('new') },
    plans: { label: t('admin:expense_plan.create'), to: paths.admin.manageExpensePlan('new') },
    prices: { label: t('admin:service_price.create'), to: paths.admin.manageService() },
  }[current === 'unpaid' ? 'bills' : current];
  return (
    <Page
      title={t('admin:menu.expenses')}
      intro={isPrices ? t('admin:service_price.intro') : <ApprovalLimitNote />}
      actions={
        <Can do="expenses.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(create.to)}
          >
            {create.label}
          </Button>
        </Can>
      }
    >
      <PageTabs
        label={t('admin:menu.expenses')}
        tabs={TABS.map((key) => ({ key, label: t(LABELS[key]) }))}
        current={current}
        href={(tab) => paths.admin.expenses({ tab: tab === 'bills' ? null : tab })}
      />
      {current === 'bills' && <ExpensesTab />}
      {current === 'unpaid' && <UnpaidTab />}
      {current === 'plans' && <PlansTab />}
      {isPrices && <ServicePricesTab />}
    </Page>
  );
}
