import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BookingGroup, Reservation } from '@shared/contract/stays/reservations';
import type { GroupPaymentInput } from '@shared/contract/stays/stayPayments';
import { formatSen } from '@shared/domain/base/money';
import { toFiveSen } from '@shared/domain/stays/cashRounding';
import { splitPayment, type OwingStay } from '@shared/domain/stays/groupPayment';
import { owedTotal } from '@shared/domain/stays/refunds';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { CardKindField, cardOf } from './CardKindField';
import { CashNote } from './CashNote';
import { MoneyFields, moneyValues, useMoneyLabels } from './MoneyFields';
import { useRecordGroupPaymentMutation } from './reservations.api';
import { isCashMethod } from './reservationTexts';

type Values = Omit<GroupPaymentInput, 'shares'> & { amountSen: number | null };

/** What each stay of the group owes, in sen. */
const owingOf = (group: BookingGroup): OwingStay[] =>
  group.reservations
    .filter(({ status }) => status !== 'expired')
    .map((one) => ({ id: one.id, status: one.status, owesSen: owedTotal(one) - one.paidSen }));

const owedSen = (stays: readonly OwingStay[]) =>
  stays.reduce((sum, { owesSen }) => sum + Math.max(0, owesSen), 0);

/** The parts of an amount; cash that is the rounded sum of what all owe settles the whole. */
function sharesOf(stays: readonly OwingStay[], { amountSen, method }: Partial<Values>) {
  const dueSen = owedSen(stays);
  const settles = isCashMethod(method) && amountSen === toFiveSen(dueSen);
  return splitPayment(stays, settles ? dueSen : (amountSen ?? 0));
}

/** Records one receipt of money for the stays of a group, and shows what each gets before anything is saved. */
export function GroupPayment({
  reservation,
  group,
  onReload,
}: {
  reservation: Reservation;
  group: BookingGroup;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [record] = useRecordGroupPaymentMutation();
  const stays = owingOf(group);
  const dueSen = owedSen(stays);
  const labels = {
    ...useMoneyLabels(false),
    amountSen: t('admin:payment.fields.amount'),
    cardKind: t('admin:payment.fields.card'),
    shares: t('admin:group_payment.shares'),
  };
  const title = t('admin:group_payment.title');
  if (dueSen === 0) return null;
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{title}</Button>}
      title={title}
      submitLabel={t('admin:payment.actions.record')}
      initialValues={{ ...moneyValues(reservation.paymentMethod), amountSen: dueSen }}
      labels={labels}
      onReload={onReload}
      onSubmit={async (values, key) => {
        const { method, receivedOn, reference } = values;
        const shares = sharesOf(stays, values).shares.map(({ id, amountSen }) => ({
          reservationId: id,
          amountSen,
        }));
        await record({
          id: reservation.id,
          key,
          method,
          receivedOn,
          reference,
          ...cardOf(values),
          shares,
        }).unwrap();
        toast.success(t('admin:payment.recorded', { amount: formatSen(values.amountSen ?? 0) }));
      }}
    >
      <p>{t('admin:group_payment.text', { due: formatSen(dueSen) })}</p>
      <Form.Item
        name="amountSen"
        label={labels.amountSen}
        dependencies={['method']}
        rules={[
          { required: true },
          { type: 'number', min: 1, message: t('errors:rule.positive', { label: labels.amountSen }) },
          ({ getFieldValue }) => ({
            validator: (_, amountSen: number | null) => {
              const method = getFieldValue('method') as string;
              const { leftSen } = sharesOf(stays, { amountSen, method });
              return leftSen > 0
                ? Promise.reject(new Error(t('admin:group_payment.left', { amount: formatSen(leftSen) })))
                : Promise.resolve();
            },
          }),
        ]}
      >
        <MoneyInput />
      </Form.Item>
      <MoneyFields refund={false} />
      <CardKindField />
      <Shares group={group} stays={stays} />
    </FormDialog>
  );
}

function Shares({ group, stays }: { group: BookingGroup; stays: readonly OwingStay[] }) {
  const { t } = useTranslation();
  const values = Form.useWatch<Partial<Values>>([]) ?? {};
  const { shares } = sharesOf(stays, values);
  const referenceOf = (id: string) => group.reservations.find((one) => one.id === id)!.reference;
  return (
    <>
      <CashNote amountSen={values.amountSen ?? 0} dueSen={owedSen(stays)} />
      <section aria-label={t('admin:group_payment.shares')} aria-live="polite">
        <DetailList items={shares.map(({ id, amountSen }) => [referenceOf(id), formatSen(amountSen)])} />
      </section>
    </>
  );
}
