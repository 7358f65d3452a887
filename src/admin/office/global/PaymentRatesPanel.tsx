import { Button, Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  CARD_KINDS,
  type CardKind,
  type PaymentMethodDetail,
  type PaymentRate,
} from '@shared/contract/system/paymentMethods';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { percentRules } from '../../../kit/percentRules';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { CARD_KEYS } from '../../stays/reservations/reservationTexts';
import styles from './Global.module.css';
import { useAddPaymentRateMutation, useRemovePaymentRateMutation } from './paymentMethods.api';

type Props = {
  method: PaymentMethodDetail;
  /** A new rate begins the form above again, so what was typed there is settled first. */
  isFormDirty: boolean;
  /** The method with its rates as they are now. */
  onChanged: (method: PaymentMethodDetail) => void;
};

/** What money by a way to pay costs and how long it takes, by kind of card and by day; the latest first. */
export function PaymentRatesPanel({ method, isFormDirty, onChanged }: Props) {
  const { t } = useTranslation();
  const { rates } = method;
  return (
    <Panel
      title={t('admin:payment_rate.title')}
      actions={
        <Can do="global.edit">{!isFormDirty && <AddRate method={method} onChanged={onChanged} />}</Can>
      }
    >
      <p className={styles.lead}>{t('admin:payment_rate.intro')}</p>
      {rates.length === 0 && <p>{t('admin:payment_rate.none')}</p>}
      <ul className={list.items}>
        {rates.map((rate) => (
          <RateItem key={rate.id} {...{ rate, method, isFormDirty, onChanged }} />
        ))}
      </ul>
    </Panel>
  );
}

const percentOf = (basisPoints: number) => basisPoints / 100;

function RateItem({ rate, method, isFormDirty, onChanged }: Props & { rate: PaymentRate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [remove] = useRemovePaymentRateMutation();
  const { cardKind, validFrom, feeBp, feeSstBp, settlementDays, used } = rate;
  const since = t('admin:payment_rate.since', { date: formatDate(validFrom, language) });
  const name = cardKind ? `${t(CARD_KEYS[cardKind])}, ${since}` : since;
  const isFirst = !method.rates.some((one) => one.cardKind === cardKind && one.validFrom < validFrom);
  return (
    <li className={list.item}>
      <span className={list.words}>
        <strong>{name}</strong>
        <span className={list.small}>
          {t('admin:payment_rate.costs', { fee: percentOf(feeBp), sst: percentOf(feeSstBp) })} ·{' '}
          {t('admin:payment_rate.lag', { count: settlementDays })}
        </span>
      </span>
      {!used && !isFirst && !isFormDirty && (
        <Can do="global.edit">
          <ConfirmAction
            label={t('admin:payment_rate.remove')}
            ariaLabel={t('admin:payment_rate.remove_one', { rate: name })}
            title={t('admin:payment_rate.remove_title')}
            danger
            onConfirm={async () => {
              onChanged(await remove({ id: method.id, version: method.version, rateId: rate.id }).unwrap());
              toast.success(t('admin:payment_rate.removed'));
            }}
          >
            <p>{t('admin:payment_rate.remove_text')}</p>
          </ConfirmAction>
        </Can>
      )}
    </li>
  );
}

type Values = {
  cardKind?: CardKind;
  validFrom: StayDate;
  fee: number;
  sst: number;
  settlementDays: number;
};

/** A rate from a day on: it begins with the numbers of the one before. */
function AddRate({ method, onChanged }: Omit<Props, 'isFormDirty'>) {
  const { t } = useTranslation();
  const [add] = useAddPaymentRateMutation();
  const isCard = method.kind === 'card';
  const [before] = method.rates;
  const labels = {
    cardKind: t('admin:payment.fields.card'),
    validFrom: t('admin:payment_rate.fields.validFrom'),
    fee: t('admin:payment_rate.fields.fee'),
    sst: t('admin:payment_rate.fields.sst'),
    settlementDays: t('admin:payment_rate.fields.lag'),
  };
  const title = t('admin:payment_rate.add');
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{title}</Button>}
      title={title}
      submitLabel={t('admin:payment_rate.save')}
      initialValues={{
        validFrom: addDays(businessDate(new Date()), 1),
        fee: percentOf(before?.feeBp ?? 0),
        sst: percentOf(before?.feeSstBp ?? 800),
        settlementDays: before?.settlementDays ?? 0,
        ...(isCard && { cardKind: before?.cardKind ?? CARD_KINDS[0] }),
      }}
      labels={{ ...labels, feeBp: labels.fee, feeSstBp: labels.sst }}
      onSubmit={async ({ cardKind, validFrom, fee, sst, settlementDays }) => {
        const rate = await add({
          id: method.id,
          version: method.version,
          cardKind: cardKind ?? null,
          validFrom,
          feeBp: Math.round(fee * 100),
          feeSstBp: Math.round(sst * 100),
          settlementDays,
        }).unwrap();
        onChanged(rate);
        toast.success(t('admin:payment_rate.saved'));
      }}
    >
      <p>{t('admin:payment_rate.add_text')}</p>
      {isCard && (
        <Form.Item name="cardKind" label={labels.cardKind} rules={[choiceRule(t)]}>
          <Select options={CARD_KINDS.map((value) => ({ value, label: t(CARD_KEYS[value]) }))} />
        </Form.Item>
      )}
      <Form.Item name="validFrom" label={labels.validFrom} rules={[choiceRule(t)]}>
        <StayDatePicker />
      </Form.Item>
      <FieldRow>
        <Form.Item name="fee" label={labels.fee} rules={percentRules(t, labels.fee)}>
          <InputNumber<number> step={0.05} suffix="%" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="sst" label={labels.sst} rules={percentRules(t, labels.sst)}>
          <InputNumber<number> step={1} suffix="%" style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <Form.Item
        name="settlementDays"
        label={labels.settlementDays}
        extra={t('admin:payment_rate.lag_help')}
        rules={[{ required: true }, { type: 'integer', min: 0, max: 30 }]}
      >
        <InputNumber<number> style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
