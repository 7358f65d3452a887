import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, InputNumber } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TIER_LIMITS, tierProblems, type TierProblem } from '@shared/domain/stays/policyTiers';
import type { Labels } from '../../../kit/useSubmit';
import { PercentInput } from '../../../ui/PercentInput';
import styles from './Global.module.css';
import type { TypedTier } from './cancellationPolicyFields';

/** The rows of a policy, each with what is wrong between it and the others beside it as soon as it is typed. */
export function PolicyTierRows({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<{ tiers: TypedTier[] }>();
  const typed = Form.useWatch<TypedTier[] | undefined>('tiers', form);
  const rows = JSON.stringify(typed ?? []);
  useEffect(() => {
    const whole = (JSON.parse(rows) as (TypedTier | null)[]).flatMap((row, index) =>
      row && row.daysBefore !== null && row.refundBp !== null ? [index] : [],
    );
    const paths = whole.flatMap((index) => [
      ['tiers', index, 'daysBefore'],
      ['tiers', index, 'refundBp'],
    ]);
    if (paths.length > 0) void form.validateFields(paths as never).catch(() => undefined);
  }, [form, rows]);
  const rule = (index: number, field: TierProblem['field']) => ({
    validator: async () => {
      const tiers = form.getFieldValue('tiers') as TypedTier[];
      const wrong = tierProblems(tiers).find((one) => one.index === index && one.field === field);
      if (wrong) throw new Error(t(`errors:rule.${wrong.rule}`));
    },
  });
  return (
    <Form.List name="tiers">
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 && <p className={styles.lead}>{t('admin:cancellation_policy.no_rows')}</p>}
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.tierRow}>
              <Form.Item
                name={[name, 'daysBefore']}
                label={labels[`tiers.${name}.daysBefore`]}
                rules={[
                  { required: true },
                  { type: 'integer', min: 0, max: TIER_LIMITS.days },
                  rule(name, 'daysBefore'),
                ]}
              >
                <InputNumber<number> style={{ width: '100%' }} />
              </Form.Item>
              <Form.Item
                name={[name, 'refundBp']}
                label={labels[`tiers.${name}.refundBp`]}
                rules={[{ required: true }, rule(name, 'refundBp')]}
              >
                <PercentInput />
              </Form.Item>
              <Button
                className={styles.tierDrop}
                aria-label={t('admin:cancellation_policy.remove_row', { number: name + 1 })}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            disabled={fields.length >= TIER_LIMITS.tiers}
            onClick={() => add({ daysBefore: null, refundBp: null })}
          >
            {t('admin:cancellation_policy.add_row')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
