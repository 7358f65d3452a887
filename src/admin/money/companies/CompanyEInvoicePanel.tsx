import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  E_INVOICE_SUPPLIERS,
  type EInvoiceSettingInput,
  type EInvoicing,
} from '@shared/contract/money/eInvoices';
import { E_INVOICE_ENVIRONMENTS, LARGE_SALE } from '@shared/domain/money/eInvoiceSteps';
import { formatSen } from '@shared/domain/base/money';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import {
  useAddEInvoiceSettingMutation,
  useChangeEInvoicingMutation,
  useGetEInvoicingQuery,
  useRemoveEInvoiceSettingMutation,
} from '../eInvoices/eInvoices.api';
import { E_INVOICE_PROBLEM_KEYS, ENVIRONMENT_KEYS } from '../eInvoices/eInvoiceTexts';
import styles from './Company.module.css';
import { SUPPLIER_KEYS } from './companyFields';

type Props = { id: string; eInvoicing: EInvoicing; onReload: () => unknown };

/** E-invoices of a company: from which day on, who the supplier is, its access to MyInvois, and what it still lacks. */
export function CompanyEInvoicePanel({ id }: { id: string }) {
  const query = useGetEInvoicingQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(eInvoicing) => (
        <div className={styles.stack}>
          <Lacking eInvoicing={eInvoicing} />
          <Days id={id} eInvoicing={eInvoicing} onReload={query.refetch} />
          <AccessPanel id={id} eInvoicing={eInvoicing} onReload={query.refetch} />
        </div>
      )}
    </Loaded>
  );
}

function Lacking({ eInvoicing: { missing } }: Pick<Props, 'eInvoicing'>) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <Panel title={t('admin:company.e_invoice.missing')}>
      <ul>
        {missing.map((problem) => (
          <li key={problem}>{t(E_INVOICE_PROBLEM_KEYS[problem])}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Days({ id, eInvoicing: { settings }, onReload }: Props) {
  const { t } = useTranslation();
  const [add] = useAddEInvoiceSettingMutation();
  const [remove] = useRemoveEInvoiceSettingMutation();
  const labels = {
    validFrom: t('admin:company.e_invoice.valid_from'),
    supplier: t('admin:company.e_invoice.supplier.label'),
    ownAboveSen: t('admin:company.e_invoice.own_above'),
  };
  type Values = {
    validFrom: string | null;
    supplier: EInvoiceSettingInput['supplier'];
    ownAboveSen: number | null;
  };
  return (
    <Panel
      title={t('admin:company.e_invoice.days')}
      actions={
        <Can do="company.edit">
          <FormDialog<Values>
            trigger={(open) => <Button onClick={open}>{t('admin:company.e_invoice.add')}</Button>}
            title={t('admin:company.e_invoice.add')}
            submitLabel={t('common:actions.save')}
            initialValues={{ validFrom: null, supplier: 'company', ownAboveSen: LARGE_SALE.aboveSen }}
            labels={labels}
            onReload={onReload}
            onSubmit={async ({ validFrom, ...setting }) => {
              await add({ id, validFrom: validFrom!, ...setting }).unwrap();
              toast.success(t('admin:company.e_invoice.added'));
            }}
          >
            <p>{t('admin:company.e_invoice.add_text')}</p>
            <Form.Item name="validFrom" label={labels.validFrom} rules={[choiceRule(t)]}>
              <StayDatePicker min="2024-08-01" max="2100-12-31" />
            </Form.Item>
            <Form.Item
              name="supplier"
              label={labels.supplier}
              extra={t('admin:company.e_invoice.supplier.help')}
            >
              <Radio.Group
                options={E_INVOICE_SUPPLIERS.map((value) => ({ value, label: t(SUPPLIER_KEYS[value]) }))}
              />
            </Form.Item>
            <Form.Item
              name="ownAboveSen"
              label={labels.ownAboveSen}
              extra={t('admin:company.e_invoice.own_above_help')}
            >
              <MoneyInput />
            </Form.Item>
          </FormDialog>
        </Can>
      }
    >
      <p className={styles.note}>{t('admin:company.e_invoice.intro')}</p>
      {settings.length === 0 && <p className={styles.none}>{t('admin:company.e_invoice.off')}</p>}
      <ul className={styles.items}>
        {settings.map(({ validFrom, supplier, ownAboveSen, removable }) => (
          <li key={validFrom} className={styles.item}>
            <div className={styles.words}>
              <strong>{t('admin:company.e_invoice.from', { date: validFrom })}</strong>
              <div>{t(SUPPLIER_KEYS[supplier])}</div>
              {supplier === 'company' && (
                <div>
                  {ownAboveSen === null
                    ? t('admin:company.e_invoice.own_above_none')
                    : t('admin:company.e_invoice.own_above_is', { amount: formatSen(ownAboveSen) })}
                </div>
              )}
            </div>
            {removable && (
              <Can do="company.edit">
                <ConfirmAction
                  label={t('admin:company.e_invoice.remove')}
                  ariaLabel={`${t('admin:company.e_invoice.remove')}: ${validFrom}`}
                  title={t('admin:company.e_invoice.remove_title')}
                  danger
                  onConfirm={async () => {
                    await remove({ id, validFrom }).unwrap();
                    toast.success(t('admin:company.e_invoice.removed'));
                  }}
                >
                  <p>{t('admin:company.e_invoice.remove_text')}</p>
                </ConfirmAction>
              </Can>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type AccessValues = { environment: EInvoicing['environment']; clientId: string; clientSecret: string };

function AccessPanel({ id, eInvoicing, onReload }: Props) {
  const { t } = useTranslation();
  const [change] = useChangeEInvoicingMutation();
  const { environment, clientId, version } = eInvoicing;
  const labels = {
    environment: t('admin:company.e_invoice.environment'),
    clientId: t('admin:company.e_invoice.client'),
    clientSecret: t('admin:company.e_invoice.secret'),
  };
  return (
    <Panel
      title={t('admin:company.e_invoice.access')}
      actions={
        <Can do="company.edit">
          <FormDialog<AccessValues>
            trigger={(open) => <Button onClick={open}>{t('admin:company.e_invoice.change')}</Button>}
            title={t('admin:company.e_invoice.access')}
            submitLabel={t('common:actions.save')}
            initialValues={{ environment, clientId: clientId ?? '', clientSecret: '' }}
            labels={labels}
            onReload={onReload}
            onSubmit={async ({ clientSecret, ...values }) => {
              await change({ id, version, ...values, ...(clientSecret && { clientSecret }) }).unwrap();
              toast.success(t('admin:company.e_invoice.changed'));
            }}
          >
            <p>{t('admin:company.e_invoice.access_text')}</p>
            <Form.Item name="environment" label={labels.environment}>
              <Radio.Group
                options={E_INVOICE_ENVIRONMENTS.map((value) => ({
                  value,
                  label: t(ENVIRONMENT_KEYS[value]),
                }))}
              />
            </Form.Item>
            <Form.Item name="clientId" label={labels.clientId}>
              <Input maxLength={100} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="clientSecret"
              label={labels.clientSecret}
              extra={t('admin:company.e_invoice.secret_help')}
            >
              <Input.Password maxLength={300} autoComplete="new-password" />
            </Form.Item>
          </FormDialog>
        </Can>
      }
    >
      <p className={styles.note}>
        {clientId === null
          ? t('admin:company.e_invoice.no_access')
          : t('admin:company.e_invoice.has_access', {
              client: clientId,
              environment: t(ENVIRONMENT_KEYS[environment]),
            })}
      </p>
    </Panel>
  );
}
