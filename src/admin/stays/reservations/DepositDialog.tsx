import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DepositState } from '@shared/contract/stays/deposits';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { FormDialog } from '../../../kit/FormDialog';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { MoneyFields, moneyValues, useMoneyLabels } from './MoneyFields';
import { paidBackBy } from './reservationTexts';
import { NoMailNote } from '../../lent/NoMailNote';
import { useSettleDepositMutation } from './reservations.api';

type Values = {
  keptSen: number | null;
  reason?: string;
  refund?: ReturnType<typeof moneyValues>;
};

/** Settles the deposit of a stay that is over: what is kept and why, and how the rest goes back. */
export function DepositDialog({
  reservation,
  deposit,
  onReload,
}: {
  reservation: Reservation;
  deposit: DepositState;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [settleDeposit] = useSettleDepositMutation();
  const { id, version, paymentMethod } = reservation;
  const { heldSen } = deposit;
  const money = useMoneyLabels(true);
  const title = t('admin:deposit.settle');
  const ways = paidBackBy(reservation.payments);
  const initialValues: Values = { keptSen: 0, reason: '', refund: moneyValues(paymentMethod, ways) };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {title}
        </Button>
      )}
      title={title}
      submitLabel={title}
      initialValues={initialValues}
      labels={{
        keptSen: t('admin:deposit.kept_label'),
        reason: t('admin:deposit.reason'),
        ...Object.fromEntries(Object.entries(money).map(([name, label]) => [`refund.${name}`, label])),
      }}
      onSubmit={async ({ keptSen, reason = '', refund }, key) => {
        await settleDeposit({ id, key, version, keptSen: keptSen ?? 0, reason, refund }).unwrap();
        toast.success(t('admin:deposit.done'));
      }}
      onReload={onReload}
    >
      <p>
        {heldSen > 0
          ? t('admin:deposit.settle_text', { held: formatSen(heldSen) })
          : t('admin:deposit.settle_untaken', { amount: formatSen(deposit.amountSen) })}
      </p>
      <NoMailNote hasEmail={reservation.guestEmail !== ''} />
      {heldSen > 0 && <Parts heldSen={heldSen} ways={ways} />}
    </FormDialog>
  );
}

function Parts({ heldSen, ways }: { heldSen: number; ways: readonly string[] }) {
  const { t } = useTranslation();
  const keptSen = Form.useWatch<number | null>('keptSen') ?? 0;
  const backSen = Math.max(0, heldSen - keptSen);
  return (
    <>
      <Form.Item
        name="keptSen"
        label={t('admin:deposit.kept_label')}
        extra={t('admin:deposit.kept_help')}
        rules={[
          {
            type: 'number',
            max: heldSen,
            message: t('admin:deposit.at_most', { amount: formatSen(heldSen) }),
          },
        ]}
      >
        <MoneyInput />
      </Form.Item>
      {keptSen > 0 && (
        <Form.Item
          name="reason"
          label={t('admin:deposit.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      )}
      <p aria-live="polite">
        <strong>
          {backSen > 0
            ? t('admin:deposit.goes_back', { amount: formatSen(backSen) })
            : t('admin:deposit.nothing_back')}
        </strong>
      </p>
      {backSen > 0 && <MoneyFields refund path={['refund']} ways={ways} />}
    </>
  );
}
