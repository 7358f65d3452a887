import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { ServicePricesTab } from './ServicePricesTab';

const TABS = ['prices'] as const;

/** What the house charges for besides the stay. */
export default function ExpensesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useTab(TABS);
  return (
    <Page
      title={t('admin:menu.expenses')}
      intro={t('admin:service_price.intro')}
      actions={
        <Can do="expenses.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.manageService())}
          >
            {t('admin:service_price.create')}
          </Button>
        </Can>
      }
    >
      <PageTabs
        label={t('admin:menu.expenses')}
        tabs={[{ key: 'prices', label: t('admin:service_price.title') }]}
        current={current}
        href={() => paths.admin.expenses()}
      />
      <ServicePricesTab />
    </Page>
  );
}
