import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockReason, UnitBlock } from '@shared/contract/inventory/units';
import { addDays } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { useCreateBlockMutation, useUpdateBlockMutation } from './units.api';
import { REASON_KEYS, REASONS } from './unitTexts';

type Values = { reason: BlockReason; startsOn: string | null; endsOn: string | null; note: string };

/** Takes nights off sale, or changes which. A block over a stay is refused, and the words say whose. */
export function BlockDialog({
  unitId,
  block,
  trigger,
  onReload,
}: {
  unitId: string;
  block?: UnitBlock;
  trigger: (open: () => void) => ReactNode;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const [create] = useCreateBlockMutation();
  const [update] = useUpdateBlockMutation();
  const labels = {
    reason: t('admin:unit.fields.reason'),
    startsOn: t('admin:unit.fields.startsOn'),
    endsOn: t('admin:unit.fields.endsOn'),
    note: t('admin:unit.fields.block_note'),
  };
  const initialValues: Values = block ?? { reason: 'maintenance', startsOn: null, endsOn: null, note: '' };
  const send = async ({ reason, startsOn, endsOn, note }: Values) => {
    const body = { reason, startsOn: startsOn!, endsOn: endsOn!, note: note.trim() };
    if (block) await update({ ...body, id: block.id, version: block.version }).unwrap();
    else await create({ ...body, unitId }).unwrap();
    toast.success(t('admin:unit.block.saved'));
  };
  return (
    <FormDialog<Values>
      trigger={trigger}
      title={t(block ? 'admin:unit.block.change' : 'admin:unit.block.new')}
      submitLabel={t('common:actions.save')}
      initialValues={initialValues}
      labels={labels}
      onSubmit={send}
      onReload={onReload}
    >
      <p>{t('admin:unit.help.block')}</p>
      <Form.Item name="reason" label={labels.reason} rules={[choiceRule(t)]}>
        <Select options={REASONS.map((value) => ({ value, label: t(REASON_KEYS[value]) }))} />
      </Form.Item>
      <FieldRow>
        <Form.Item name="startsOn" label={labels.startsOn} rules={[choiceRule(t)]}>
          <StayDatePicker />
        </Form.Item>
        <Form.Item noStyle dependencies={['startsOn']}>
          {({ getFieldValue }) => {
            const from = getFieldValue('startsOn') as string | null;
            return (
              <Form.Item name="endsOn" label={labels.endsOn} rules={[choiceRule(t)]}>
                <StayDatePicker min={from ? addDays(from, 1) : undefined} />
              </Form.Item>
            );
          }}
        </Form.Item>
      </FieldRow>
      <Form.Item name="note" label={labels.note} rules={[{ max: 500 }]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
