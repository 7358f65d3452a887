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
import { UnpaidTab } from './expenses/UnpaidTab';
import { ServicePricesTab } from './servicePrices/ServicePricesTab';

const TABS = ['bills', 'unpaid', 'prices'] as const;
const LABELS: Record<(typeof TABS)[number], string> = {
  bills: 'admin:expense.title',
  unpaid: 'admin:expense.unpaid.title',
  prices: 'admin:service_price.title',
};

/** Bills of suppliers, what of them is owed, and what the house charges for besides the stay. */
export default function ExpensesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useTab(TABS);
  const isPrices = current === 'prices';
  return (
    <Page
      title={t('admin:menu.expenses')}
      intro={isPrices ? t('admin:service_price.intro') : <ApprovalLimitNote />}
      actions={
        <Can do="expenses.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() =>
              void navigate(isPrices ? paths.admin.manageService() : paths.admin.manageExpense('new'))
            }
          >
            {t(isPrices ? 'admin:service_price.create' : 'admin:expense.create')}
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
      {isPrices && <ServicePricesTab />}
    </Page>
  );
}
