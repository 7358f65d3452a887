import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSen } from '@shared/domain/base/money';
import { decisionsFor, type MoneyIn, type PaymentDecision } from '@shared/domain/stays/paymentDecisions';

/** The names of the decisions. */
export const DECISION_KEYS: Record<PaymentDecision, string> = {
  wait: 'admin:payment.decision.wait',
  confirm: 'admin:payment.decision.confirm',
  accept: 'admin:payment.decision.accept',
  credit: 'admin:payment.decision.credit',
  refund: 'admin:payment.decision.refund',
};

/**
 * Returns the decision of the form, if there is one to make; one chosen before the amount changed no longer
 * counts.
 */
export function decisionOf(
  money: MoneyIn,
  { decision, remark }: { decision?: PaymentDecision; remark?: string },
): { decision?: PaymentDecision; remark?: string } {
  const open = decision !== undefined && decisionsFor(money).includes(decision);
  return { ...(open && { decision }), ...(remark?.trim() && { remark: remark.trim() }) };
}

/** Asks what becomes of money that is not what was due, with a reason; of what was due nothing. */
export function MoneyDecision({ money }: { money: MoneyIn }) {
  const { t } = useTranslation();
  const decisions = decisionsFor(money);
  if (decisions.length === 0 || money.receivedSen <= 0) return null;
  const label = t('admin:payment.decision.label');
  return (
    <>
      <p aria-live="polite">
        <strong>{difference()}</strong>
      </p>
      <Form.Item
        name="decision"
        label={label}
        rules={[
          {
            required: true,
            validator: (_, value: PaymentDecision) =>
              decisions.includes(value)
                ? Promise.resolve()
                : Promise.reject(new Error(t('errors:rule.choose', { label }))),
          },
        ]}
      >
        <Radio.Group
          vertical
          options={decisions.map((value) => ({ value, label: t(DECISION_KEYS[value]) }))}
        />
      </Form.Item>
      <Form.Item
        name="remark"
        label={t('admin:payment.decision.reason')}
        rules={[{ required: true, whitespace: true }, { max: 500 }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );

  function difference(): string {
    const amount = formatSen(Math.abs(money.dueSen - money.receivedSen));
    if (money.receivedSen < money.dueSen) return t('admin:payment.decision.less', { amount });
    if (money.receivedSen > money.dueSen) return t('admin:payment.decision.more', { amount });
    return t('admin:payment.decision.other_payer');
  }
}
