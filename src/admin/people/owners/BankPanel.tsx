import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { bankLabel, BANKS } from '@shared/banks';
import type { OwnerDetail } from '@shared/contract/people/owners';
import { choiceRule } from '../../../kit/choiceRule';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { BankChangePanel } from './BankChangePanel';
import { BankNumber } from './BankNumber';
import styles from './Owner.module.css';
import { useSetBankAccountMutation } from './owners.api';

type Props = { owner: OwnerDetail; onReload: () => void };

/**
 * The bank account that an owner is paid to. The number is shown by its end; the whole is asked for on its
 * own, and logged.
 */
export function BankPanel({ owner, onReload }: Props) {
  const { t } = useTranslation();
  const { id, bank, profileVersion, isSpecial } = owner;
  return (
    <Panel
      title={t('admin:owner.bank.title')}
      actions={
        !isSpecial && (
          <Can do="owner-mgmt.edit">
            <BankDialog owner={owner} onReload={onReload} />
          </Can>
        )
      }
    >
      <BankChangePanel owner={owner} onReload={onReload} />
      {bank ? (
        <DetailList
          items={[
            [t('admin:owner.fields.bank'), bankLabel(bank.bankCode)],
            [t('admin:owner.fields.accountName'), bank.accountName],
            [
              t('admin:owner.fields.accountNo'),
              // Another account is another number: what was shown of the old one goes.
              <BankNumber
                key={profileVersion}
                ownerId={id}
                masked={bank.accountNoMasked}
                mayShow={!isSpecial}
              />,
            ],
          ]}
        />
      ) : (
        <p className={styles.none}>{t('admin:owner.bank.none')}</p>
      )}
    </Panel>
  );
}

type Values = { bankCode: string | undefined; accountName: string; accountNo: string };

/** Sets or replaces the account. The number is typed anew each time: nobody saves one that they have not seen. */
function BankDialog({ owner, onReload }: Props) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [setBankAccount] = useSetBankAccountMutation();
  const { id, name, bank, profileVersion } = owner;
  const labels = {
    bankCode: t('admin:owner.fields.bank'),
    accountName: t('admin:owner.fields.accountName'),
    accountNo: t('admin:owner.fields.accountNo'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button onClick={open}>
          {t(bank ? 'admin:owner.actions.change_bank' : 'admin:owner.actions.add_bank')}
        </Button>
      )}
      title={t(bank ? 'admin:owner.bank.change_title' : 'admin:owner.bank.add_title')}
      submitLabel={t('common:actions.save')}
      initialValues={{ bankCode: bank?.bankCode, accountName: bank?.accountName ?? name, accountNo: '' }}
      labels={labels}
      onSubmit={async ({ bankCode = '', accountName, accountNo }) => {
        await outcome(setBankAccount({ id, bankCode, accountName, accountNo, profileVersion }));
        toast.success(t('admin:owner.bank.saved'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:owner.bank.check')}</p>
      <Form.Item name="bankCode" label={labels.bankCode} rules={[choiceRule(t)]}>
        <Select showSearch optionFilterProp="label" options={[...BANKS]} />
      </Form.Item>
      <Form.Item
        name="accountName"
        label={labels.accountName}
        rules={[{ required: true, whitespace: true }]}
        extra={t('admin:owner.help.accountName')}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="accountNo"
        label={labels.accountNo}
        rules={[
          { required: true },
          { pattern: /^(?:[\s-]*\d){6,20}[\s-]*$/, message: t('errors:rule.bank_account') },
        ]}
        extra={bank && t('admin:owner.help.accountNo', { kept: bank.accountNoMasked })}
      >
        <Input maxLength={40} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
