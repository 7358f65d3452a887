import { Button, Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CASH_SHIFT_LIMITS, type CashShift } from '@shared/contract/money/cashShifts';
import type { CashCount } from '@shared/domain/money/cashCount';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import {
  useCloseShiftMutation,
  useGetCashShiftQuery,
  useGetShiftSuccessorsQuery,
  useHandOverMutation,
  useTakeOverMutation,
} from './cashShifts.api';
import { CountFields } from './CountFields';

type StepProps = { shift: CashShift; onReload: () => unknown };

/** What the person can do with a shift: say what was in the drawer, hand it over, close it. */
export function ShiftSteps({ shift, href }: { shift: CashShift; href: (id: string) => string }) {
  const { refetch } = useGetCashShiftQuery(shift.id);
  const { steps } = shift;
  return (
    <>
      {steps.includes('take_over') && <TakeOverDrawer shift={shift} onReload={refetch} />}
      {steps.includes('hand_over') && <HandOverDrawer shift={shift} onReload={refetch} href={href} />}
      {steps.includes('close') && <CloseShift shift={shift} onReload={refetch} />}
    </>
  );
}

function Remark({ label }: { label: string }) {
  return (
    <Form.Item name="remark" label={label}>
      <Input.TextArea rows={2} maxLength={CASH_SHIFT_LIMITS.remark} />
    </Form.Item>
  );
}

function CloseShift({ shift: { id, version, isMine, holder, expectedSen }, onReload }: StepProps) {
  const { t } = useTranslation();
  const [close] = useCloseShiftMutation();
  const labels = {
    count: t('admin:shift.fields.count'),
    remark: t('admin:dsr.fields.remark'),
    reason: t('admin:shift.fields.reason'),
  };
  return (
    <FormDialog<{ count: CashCount; remark: string; reason: string }>
      trigger={(open) => <Button onClick={open}>{t('admin:shift.close.action')}</Button>}
      title={t('admin:shift.close.title')}
      submitLabel={t('admin:shift.close.action')}
      initialValues={{ count: {}, remark: '', reason: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ count, remark, reason }) => {
        await close({ id, version, count, remark, reason: isMine ? '' : reason }).unwrap();
        toast.success(t('admin:shift.close.done'));
      }}
    >
      {!isMine && <p>{t('admin:shift.close.another', { name: holder.name })}</p>}
      <p>{t('admin:shift.close.text')}</p>
      <CountFields expectedSen={expectedSen} />
      {!isMine && (
        <Form.Item name="reason" label={labels.reason} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={CASH_SHIFT_LIMITS.reason} />
        </Form.Item>
      )}
      <Remark label={labels.remark} />
    </FormDialog>
  );
}

function HandOverDrawer({
  shift: { id, version, expectedSen },
  onReload,
  href,
}: StepProps & { href: (id: string) => string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [handOver] = useHandOverMutation();
  const labels = {
    count: t('admin:shift.fields.count'),
    to: t('admin:shift.fields.to'),
    remark: t('admin:dsr.fields.remark'),
  };
  return (
    <FormDialog<{ count: CashCount; to: string | undefined; remark: string }>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:shift.hand_over.action')}
        </Button>
      )}
      title={t('admin:shift.hand_over.title')}
      submitLabel={t('admin:shift.hand_over.action')}
      initialValues={{ count: {}, to: undefined, remark: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ count, to, remark }) => {
        const next = await handOver({ id, version, count, to: to!, remark }).unwrap();
        toast.success(t('admin:shift.hand_over.done'));
        void navigate(href(next.id), { replace: true });
      }}
    >
      <p>{t('admin:shift.hand_over.text')}</p>
      <CountFields expectedSen={expectedSen} />
      <Successor label={labels.to} />
      <Remark label={labels.remark} />
    </FormDialog>
  );
}

function Successor({ label }: { label: string }) {
  const { t } = useTranslation();
  const { data = [], isFetching } = useGetShiftSuccessorsQuery();
  return (
    <Form.Item name="to" label={label} rules={[choiceRule(t)]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={isFetching}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}

function TakeOverDrawer({ shift: { id, version, expectedSen, handedByName }, onReload }: StepProps) {
  const { t } = useTranslation();
  const [takeOver] = useTakeOverMutation();
  const labels = { how: t('admin:shift.fields.how'), count: t('admin:shift.fields.count') };
  return (
    <FormDialog<{ how: 'right' | 'counted'; count: CashCount }>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:shift.take_over.action')}
        </Button>
      )}
      title={t('admin:shift.take_over.title')}
      submitLabel={t('admin:shift.take_over.action')}
      initialValues={{ how: 'right', count: {} }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ how, count }) => {
        await takeOver({ id, version, ...(how === 'counted' && { count }) }).unwrap();
        toast.success(t('admin:shift.take_over.done'));
      }}
    >
      <p>
        {t('admin:shift.take_over.text', { name: handedByName ?? '–', amount: unbrokenSen(expectedSen) })}
      </p>
      <Found label={labels.how} expectedSen={expectedSen} />
    </FormDialog>
  );
}

/** What the next person found: what should be there, or what he counts. */
function Found({ label, expectedSen }: { label: string; expectedSen: number }) {
  const { t } = useTranslation();
  const how = Form.useWatch<'right' | 'counted'>('how');
  return (
    <>
      <Form.Item name="how" label={label}>
        <Radio.Group
          options={[
            { value: 'right', label: t('admin:shift.take_over.right') },
            { value: 'counted', label: t('admin:shift.take_over.counted') },
          ]}
        />
      </Form.Item>
      {how === 'counted' && <CountFields expectedSen={expectedSen} />}
    </>
  );
}
