import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { bankLabel, BANKS } from '@shared/banks';
import type { CompanyBankAccount, CompanyDetail } from '@shared/contract/money/companies';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useAddCompanyBankAccountMutation, useUpdateCompanyBankAccountMutation } from './companies.api';
import { CompanyBankNumber } from './CompanyBankNumber';
import styles from './Company.module.css';

type Props = { company: CompanyDetail; onReload: () => unknown };

/** The bank accounts of a company. Numbers are shown by their end; the whole is asked for on its own, and logged. */
export function CompanyBankPanel({ company, onReload }: Props) {
  const { t } = useTranslation();
  const { bankAccounts } = company;
  return (
    <Panel
      title={t('admin:company.tabs.bank')}
      actions={
        <Can do="company.edit">
          <AccountDialog company={company} onReload={onReload} />
        </Can>
      }
    >
      {bankAccounts.length === 0 && <p className={styles.none}>{t('admin:company.bank.none')}</p>}
      <ul className={styles.items}>
        {bankAccounts.map((account) => (
          <Account key={account.id} account={account} company={company} onReload={onReload} />
        ))}
      </ul>
    </Panel>
  );
}

function Account({ account, company, onReload }: Props & { account: CompanyBankAccount }) {
  const { t } = useTranslation();
  const { id, bankCode, accountName, accountNoMasked, purpose, currency, active, isDefault, version } =
    account;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{bankLabel(bankCode)}</strong>{' '}
        {isDefault && <StatusTag tone="success">{t('admin:company.bank.default')}</StatusTag>}
        {!active && <StatusTag tone="neutral">{t('admin:company.bank.not_in_use')}</StatusTag>}
        <span className={styles.small}>{[accountName, currency, purpose].filter(Boolean).join(' · ')}</span>
        {/* Another number: what was shown of the old one goes. */}
        <CompanyBankNumber
          key={version}
          companyId={company.id}
          accountId={id}
          masked={accountNoMasked}
          bank={bankLabel(bankCode)}
        />
      </div>
      <Can do="company.edit">
        <AccountDialog account={account} company={company} onReload={onReload} />
      </Can>
    </li>
  );
}

type Values = {
  bankCode: string | undefined;
  accountName: string;
  accountNo: string;
  purpose: string;
  currency: string;
  active: boolean;
  isDefault: boolean;
};

/** Adds an account, or changes one: its number is typed anew only where it is another. */
function AccountDialog({ account, company, onReload }: Props & { account?: CompanyBankAccount }) {
  const { t } = useTranslation();
  const [add] = useAddCompanyBankAccountMutation();
  const [update] = useUpdateCompanyBankAccountMutation();
  const { id } = company;
  const labels = {
    bankCode: t('admin:company.bank.bank'),
    accountName: t('admin:company.bank.holder'),
    accountNo: t('admin:company.bank.number'),
    purpose: t('admin:company.bank.purpose'),
    currency: t('admin:company.bank.currency'),
    active: t('admin:company.bank.in_use'),
    isDefault: t('admin:company.bank.is_default'),
  };
  const change = t('admin:company.bank.change');
  return (
    <FormDialog<Values>
      trigger={(open) =>
        account ? (
          <Button
            onClick={open}
            aria-label={`${change}: ${bankLabel(account.bankCode)} ${account.accountNoMasked}`}
          >
            {change}
          </Button>
        ) : (
          <Button onClick={open}>{t('admin:company.bank.add')}</Button>
        )
      }
      title={t(account ? 'admin:company.bank.change_title' : 'admin:company.bank.add_title')}
      submitLabel={t('common:actions.save')}
      initialValues={{
        bankCode: account?.bankCode,
        accountName: account?.accountName ?? company.name,
        accountNo: '',
        purpose: account?.purpose ?? '',
        currency: account?.currency ?? 'MYR',
        active: account?.active ?? true,
        isDefault: account?.isDefault ?? company.bankAccounts.length === 0,
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ bankCode = '', accountNo, ...values }) => {
        const fields = { ...values, bankCode };
        if (account)
          await update({
            ...fields,
            id,
            accountId: account.id,
            version: account.version,
            ...(accountNo && { accountNo }),
          }).unwrap();
        else await add({ ...fields, id, accountNo }).unwrap();
        toast.success(t(account ? 'admin:company.bank.changed' : 'admin:company.bank.added'));
      }}
    >
      <Form.Item name="bankCode" label={labels.bankCode} rules={[choiceRule(t)]}>
        <Select showSearch optionFilterProp="label" options={[...BANKS]} />
      </Form.Item>
      <Form.Item
        name="accountName"
        label={labels.accountName}
        rules={[{ required: true, whitespace: true }]}
        extra={t('admin:company.bank.holder_help')}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="accountNo"
        label={labels.accountNo}
        rules={[
          { required: !account },
          { pattern: /^(?:[\s-]*\d){6,20}[\s-]*$/, message: t('errors:rule.bank_account') },
        ]}
        extra={account && t('admin:company.bank.number_help', { kept: account.accountNoMasked })}
      >
        <Input maxLength={40} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="purpose" label={labels.purpose} extra={t('admin:company.bank.purpose_help')}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item
        name="currency"
        label={labels.currency}
        rules={[{ required: true }, { pattern: /^\s*[A-Za-z]{3}\s*$/, message: t('errors:rule.currency') }]}
      >
        <Input maxLength={3} />
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{labels.active}</Checkbox>
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked" extra={t('admin:company.bank.default_help')}>
        <Checkbox>{labels.isDefault}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
