import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  CONTRACT_LIMITS,
  NOTICE_FROM,
  type NoticeFrom,
  type OwnerContractDetail,
} from '@shared/contract/money/ownerContracts';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { NOTICE_KEYS } from '@shared/domain/money/contractWords';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { ContractTermsFields } from './ContractTermsFields';
import { contractTermsOf, contractTermsValuesOf, type ContractTermsValues } from './contractValues';
import {
  useDeleteOwnerContractMutation,
  useGiveContractNoticeMutation,
  useProlongOwnerContractMutation,
  useSetOwnerContractTermsMutation,
  useSignOwnerContractMutation,
} from './ownerContracts.api';
import { useContractLabels } from './useContractLabels';

type Props = { found: OwnerContractDetail; onReload: () => unknown };

/** What can be done with a contract: sign or delete a draft; new terms, a notice and a later end of one that is signed. */
export function ContractSteps({ found, onReload, onDeleted }: Props & { onDeleted: () => void }) {
  if (found.status === 'draft')
    return (
      <>
        <Can do="service-package.edit">
          <Sign found={found} onReload={onReload} />
        </Can>
        <Can do="service-package.delete">
          <Delete found={found} onDeleted={onDeleted} />
        </Can>
      </>
    );
  return (
    <Can do="service-package.edit">
      <NewContractTerms found={found} onReload={onReload} />
      <Notice found={found} onReload={onReload} />
      {found.lastDay !== null && <Prolong found={found} onReload={onReload} />}
    </Can>
  );
}

function Sign({ found: { id, version }, onReload }: Props) {
  const { t } = useTranslation();
  const [sign] = useSignOwnerContractMutation();
  const today = businessDate(new Date());
  const labels = { signedOn: t('admin:owner_contract.fields.signedOn') };
  return (
    <FormDialog<{ signedOn: string | null }>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:owner_contract.action.sign')}
        </Button>
      )}
      title={t('admin:owner_contract.action.sign_title')}
      submitLabel={t('admin:owner_contract.action.sign')}
      initialValues={{ signedOn: today }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ signedOn }) => {
        await sign({ id, version, signedOn: signedOn! }).unwrap();
        toast.success(t('admin:owner_contract.action.signed'));
      }}
    >
      <p>{t('admin:owner_contract.action.sign_text')}</p>
      <Form.Item name="signedOn" label={labels.signedOn} rules={[choiceRule(t)]}>
        <StayDatePicker min="2000-01-01" max={today} />
      </Form.Item>
    </FormDialog>
  );
}

function Delete({ found: { id, number }, onDeleted }: { found: OwnerContractDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [remove] = useDeleteOwnerContractMutation();
  return (
    <ConfirmAction
      label={t('common:actions.delete')}
      title={t('admin:owner_contract.action.delete_title')}
      danger
      onConfirm={async () => {
        await remove({ id }).unwrap();
        toast.success(t('admin:owner_contract.deleted'));
        onDeleted();
      }}
    >
      <p>{t('admin:owner_contract.action.delete_text', { number })}</p>
    </ConfirmAction>
  );
}

/** The form of new terms from a day on, filled with the latest ones. */
function NewContractTerms({ found, onReload }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const { labels: all } = useContractLabels();
  const [setTerms] = useSetOwnerContractTermsMutation();
  const { id, version, validFrom, lastDay, terms } = found;
  const latest = terms[0]!;
  const today = businessDate(new Date());
  const labels = { ...all, validFrom: t('admin:service_package.fields.from') };
  return (
    <FormDialog<{ validFrom: string | null; terms: ContractTermsValues }>
      trigger={(open) => <Button onClick={open}>{t('admin:service_package.action.new_terms')}</Button>}
      title={t('admin:service_package.action.new_terms')}
      submitLabel={t('common:actions.save')}
      initialValues={{
        validFrom: today < validFrom ? validFrom : addDays(today, 1),
        terms: contractTermsValuesOf(latest),
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async (values) => {
        const order = { validFrom: values.validFrom!, terms: contractTermsOf(values.terms) };
        await setTerms({ id, version, ...order }).unwrap();
        toast.success(t('admin:owner_contract.action.terms_saved'));
      }}
    >
      <p>{t('admin:owner_contract.action.terms_text')}</p>
      <Form.Item name="validFrom" label={labels.validFrom} rules={[choiceRule(t)]}>
        <StayDatePicker min={validFrom} max={lastDay ?? '2100-12-31'} />
      </Form.Item>
      <ContractTermsFields labels={labels} known={{ id: latest.packageId, name: text(latest.packageName) }} />
    </FormDialog>
  );
}

function Notice({ found, onReload }: Props) {
  const { t } = useTranslation();
  const [giveNotice] = useGiveContractNoticeMutation();
  const { id, version, validFrom, noticeDays, notice, lastDay } = found;
  const today = businessDate(new Date());
  const labels = {
    on: t('admin:owner_contract.fields.noticeOn'),
    from: t('admin:owner_contract.fields.noticeFrom'),
    lastDay: t('admin:owner_contract.fields.lastDay'),
    reason: t('admin:owner_contract.fields.reason'),
  };
  type Values = { on: string | null; from: NoticeFrom; lastDay: string | null; reason: string };
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{t('admin:owner_contract.action.notice')}</Button>}
      title={t('admin:owner_contract.action.notice')}
      submitLabel={t('admin:owner_contract.action.notice_submit')}
      danger
      initialValues={{
        on: notice?.on ?? today,
        from: notice?.from ?? 'owner',
        lastDay: notice ? lastDay : addDays(today, noticeDays),
        reason: notice?.reason ?? '',
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ on, lastDay: last, ...values }) => {
        await giveNotice({ id, version, ...values, on: on!, lastDay: last! }).unwrap();
        toast.success(t('admin:owner_contract.action.notice_given'));
      }}
    >
      <p>
        {t('admin:owner_contract.action.notice_text', {
          count: noticeDays,
          date: addDays(today, noticeDays),
        })}
      </p>
      <Form.Item name="from" label={labels.from}>
        <Radio.Group options={NOTICE_FROM.map((value) => ({ value, label: t(NOTICE_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item name="on" label={labels.on} rules={[choiceRule(t)]}>
        <StayDatePicker min="2000-01-01" max="2100-12-31" />
      </Form.Item>
      <Form.Item name="lastDay" label={labels.lastDay} rules={[choiceRule(t)]}>
        <StayDatePicker min={validFrom} max="2100-12-31" />
      </Form.Item>
      <Form.Item name="reason" label={labels.reason} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={2} maxLength={CONTRACT_LIMITS.reason} />
      </Form.Item>
    </FormDialog>
  );
}

function Prolong({ found, onReload }: Props) {
  const { t } = useTranslation();
  const [prolong] = useProlongOwnerContractMutation();
  const { id, version, validFrom, notice } = found;
  const labels = { lastDay: t('admin:owner_contract.fields.lastDay') };
  return (
    <FormDialog<{ lastDay: string | null }>
      trigger={(open) => <Button onClick={open}>{t('admin:owner_contract.action.prolong')}</Button>}
      title={t('admin:owner_contract.action.prolong')}
      submitLabel={t('admin:owner_contract.action.prolong')}
      initialValues={{ lastDay: null }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ lastDay }) => {
        await prolong({ id, version, lastDay: lastDay ?? null }).unwrap();
        toast.success(t('admin:owner_contract.action.prolonged'));
      }}
    >
      <p>{t('admin:owner_contract.action.prolong_text')}</p>
      {notice && <p>{t('admin:owner_contract.action.prolong_notice')}</p>}
      <Form.Item name="lastDay" label={labels.lastDay} extra={t('admin:owner_contract.help.lastDay')}>
        <StayDatePicker min={validFrom} max="2100-12-31" />
      </Form.Item>
    </FormDialog>
  );
}
