import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CompanyDetail } from '@shared/contract/money/companies';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useDeleteCompanyMutation, useGetCompanyQuery } from './companies.api';
import { CompanyBankPanel } from './CompanyBankPanel';
import { CompanyEdit } from './CompanyEdit';
import { COMPANY_ACTIONS, useCompanyFields } from './companyFields';
import { CompanyEInvoicePanel } from './CompanyEInvoicePanel';
import { CompanyNumberingPanel } from './CompanyNumberingPanel';
import { CompanyPlacesPanel } from './CompanyPlacesPanel';
import { CompanyTaxPanel } from './CompanyTaxPanel';

const TABS = ['details', 'taxes', 'e-invoice', 'bank', 'numbering', 'places', 'history'] as const;
type Tab = (typeof TABS)[number];
const TAB_KEYS: Record<Tab, string> = {
  details: 'admin:company.tabs.details',
  taxes: 'admin:company.tabs.taxes',
  'e-invoice': 'admin:company.tabs.e_invoice',
  bank: 'admin:company.tabs.bank',
  numbering: 'admin:company.tabs.numbering',
  places: 'admin:company.tabs.places',
  history: 'admin:company.tabs.history',
};

/** One company: its details, what the tax agent has decided, bank accounts, numbers of documents, what it sells, history. */
export function CompanyPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tab = useTab(TABS);
  const query = useGetCompanyQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.company());
  const company = query.data;
  return (
    <Page
      title={company?.name ?? t('admin:company.one')}
      mark={
        company &&
        !company.active && <StatusTag tone="neutral">{t('admin:company.state.inactive')}</StatusTag>
      }
      back={{ to: back, label: t('admin:menu.company') }}
      actions={company && <DeleteButton company={company} onDeleted={() => void navigate(back)} />}
    >
      <PageTabs
        label={t('admin:company.tabs.label')}
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.company({ id, tab: key === 'details' ? null : key })}
      />
      <Loaded query={query}>
        {(found) => <Part tab={tab} company={found} back={back} onReload={query.refetch} />}
      </Loaded>
    </Page>
  );
}

function Part({
  tab,
  company,
  back,
  onReload,
}: {
  tab: Tab;
  company: CompanyDetail;
  back: string;
  onReload: () => unknown;
}) {
  if (tab === 'taxes') return <CompanyTaxPanel company={company} onReload={onReload} />;
  if (tab === 'e-invoice') return <CompanyEInvoicePanel id={company.id} />;
  if (tab === 'bank') return <CompanyBankPanel company={company} onReload={onReload} />;
  if (tab === 'numbering') return <CompanyNumberingPanel company={company} onReload={onReload} />;
  if (tab === 'places') return <CompanyPlacesPanel places={company.places} />;
  if (tab === 'history') return <CompanyHistory company={company} />;
  return <CompanyEdit company={company} back={back} />;
}

function CompanyHistory({ company: { history } }: { company: CompanyDetail }) {
  return <HistoryPanel entries={history} fields={useCompanyFields()} actions={COMPANY_ACTIONS} />;
}

/** Only a company that nothing names can go; the server knows. */
function DeleteButton({
  company: { id, name, version },
  onDeleted,
}: {
  company: CompanyDetail;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const [remove] = useDeleteCompanyMutation();
  return (
    <Can do="company.delete">
      <ConfirmAction
        label={t('common:actions.delete')}
        title={t('admin:company.delete.title')}
        danger
        onConfirm={async () => {
          await remove({ id, version }).unwrap();
          toast.success(t('admin:company.deleted'));
          onDeleted();
        }}
      >
        <p>{t('admin:company.delete.text', { name })}</p>
      </ConfirmAction>
    </Can>
  );
}
