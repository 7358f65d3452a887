import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  CHANNEL_SOURCES,
  COLLECTORS,
  TAX_TREATMENTS,
  type ChannelSource,
  type Collector,
} from '@shared/domain/stays/channelTerms';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { percentRules } from '../../../kit/percentRules';
import type { Labels } from '../../../kit/useSubmit';
import { StayDatePicker } from '../../../ui/DatePicker';
import { MoneyInput } from '../../../ui/MoneyInput';
import { CHANNEL_TAX_KEYS, COLLECTOR_HELP_KEYS, COLLECTOR_KEYS, TREATMENT_KEYS } from './channelBookingTexts';
import { usualTerms, type TermsValues } from './channelTermsValues';

/** The labels of the details of a channel, by their paths in a request that has them under `channel`, or (`prefix` empty) on top. */
export function useTermsLabels(prefix: 'channel.' | ''): Labels {
  const { t } = useTranslation();
  const labels = {
    channel: t('admin:channel_booking.fields.channel'),
    code: t('admin:channel_booking.fields.code'),
    grossSen: t('admin:channel_booking.fields.gross'),
    commissionBp: t('admin:channel_booking.fields.commission'),
    commissionSen: t('admin:channel_booking.fields.commission'),
    commissionSstBp: t('admin:channel_booking.fields.commission_sst'),
    collects: t('admin:channel_booking.fields.collects'),
    'taxes.sst': t(CHANNEL_TAX_KEYS.sst),
    'taxes.tourismTax': t(CHANNEL_TAX_KEYS.tourismTax),
    'taxes.levy': t(CHANNEL_TAX_KEYS.levy),
    'card.amountSen': t('admin:channel_booking.fields.card_amount'),
    'card.activeFrom': t('admin:channel_booking.fields.card_active'),
    'card.expiresOn': t('admin:channel_booking.fields.card_expires'),
  };
  return Object.fromEntries(Object.entries(labels).map(([path, label]) => [`${prefix}${path}`, label]));
}

const under = (...path: string[]) => ['channel', ...path];

/** What was agreed with the channel of a stay; `isSettled`: channel and collector are what the stay was booked with. */
export function ChannelTermsFields({ isSettled = false }: { isSettled?: boolean }) {
  const { t } = useTranslation();
  const labels = useTermsLabels('');
  const form = Form.useFormInstance<{ channel: TermsValues }>();
  const collects = Form.useWatch<TermsValues['collects'] | undefined>(under('collects'));
  const choose = (channel: ChannelSource) => {
    const { commissionPercent, taxes } = usualTerms(channel);
    form.setFieldsValue({ channel: { commissionPercent, taxes } as TermsValues });
  };
  return (
    <>
      <FieldRow>
        <Form.Item name={under('channel')} label={labels.channel} rules={[choiceRule(t)]}>
          <Select<ChannelSource>
            disabled={isSettled}
            options={CHANNEL_SOURCES.map((value) => ({ value, label: t(SOURCE_KEYS[value]) }))}
            onChange={choose}
          />
        </Form.Item>
        <Form.Item name={under('code')} label={labels.code} extra={t('admin:channel_booking.help.code')}>
          <Input maxLength={60} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <GrossField name={under('grossSen')} extra={t('admin:channel_booking.help.gross')} />
        <CollectorField
          collectors={COLLECTORS}
          isDisabled={(value) => isSettled && (value === 'we') !== (collects === 'we')}
        />
      </FieldRow>
      <AgreementFields />
      {collects === 'virtual_card' && (
        <FieldRow>
          <Form.Item
            name={under('card', 'amountSen')}
            label={labels['card.amountSen']}
            rules={[{ required: true }]}
          >
            <MoneyInput />
          </Form.Item>
          <Form.Item name={under('card', 'activeFrom')} label={labels['card.activeFrom']}>
            <StayDatePicker />
          </Form.Item>
          <Form.Item
            name={under('card', 'expiresOn')}
            label={labels['card.expiresOn']}
            rules={[choiceRule(t)]}
          >
            <StayDatePicker />
          </Form.Item>
        </FieldRow>
      )}
    </>
  );
}

/** What a channel charges for a stay. */
export function GrossField({ name, extra }: { name: (string | number)[]; extra?: string }) {
  const { t } = useTranslation();
  const label = useTermsLabels('').grossSen!;
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true }, { type: 'number', min: 1, message: t('errors:rule.positive', { label }) }]}
    >
      <MoneyInput />
    </Form.Item>
  );
}

/** Who takes the money of the guest. */
export function CollectorField({
  collectors,
  isDisabled,
}: {
  collectors: readonly Collector[];
  isDisabled?: (collector: Collector) => boolean;
}) {
  const { t } = useTranslation();
  const collects = Form.useWatch<Collector | undefined>(under('collects'));
  return (
    <Form.Item
      name={under('collects')}
      label={useTermsLabels('').collects}
      extra={collects && t(COLLECTOR_HELP_KEYS[collects])}
    >
      <Select
        options={collectors.map((value) => ({
          value,
          label: t(COLLECTOR_KEYS[value]),
          disabled: isDisabled?.(value),
        }))}
      />
    </Form.Item>
  );
}

/** The commission of a channel, and what becomes of each tax. */
export function AgreementFields() {
  const { t } = useTranslation();
  const labels = useTermsLabels('');
  const by = Form.useWatch<TermsValues['commissionBy'] | undefined>(under('commissionBy'));
  return (
    <>
      <FieldRow>
        <Form.Item name={under('commissionBy')} label={t('admin:channel_booking.fields.commission_by')}>
          <Select
            options={[
              { value: 'share', label: t('admin:channel_booking.commission.share') },
              { value: 'sum', label: t('admin:channel_booking.commission.sum') },
            ]}
          />
        </Form.Item>
        {by === 'sum' ? (
          <Form.Item name={under('commissionSen')} label={labels.commissionSen} rules={[{ required: true }]}>
            <MoneyInput />
          </Form.Item>
        ) : (
          <Form.Item
            name={under('commissionPercent')}
            label={labels.commissionBp}
            rules={percentRules(t, labels.commissionBp!)}
          >
            <InputNumber<number> step={0.5} suffix="%" style={{ width: '100%' }} />
          </Form.Item>
        )}
        <Form.Item
          name={under('commissionSstPercent')}
          label={labels.commissionSstBp}
          rules={percentRules(t, labels.commissionSstBp!)}
        >
          <InputNumber<number> step={1} suffix="%" style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        {(['sst', 'tourismTax', 'levy'] as const).map((tax) => (
          <Form.Item key={tax} name={under('taxes', tax)} label={t(CHANNEL_TAX_KEYS[tax])}>
            <Select
              popupMatchSelectWidth={false}
              options={TAX_TREATMENTS.map((value) => ({ value, label: t(TREATMENT_KEYS[value]) }))}
            />
          </Form.Item>
        ))}
      </FieldRow>
    </>
  );
}
