import { Button, Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { RULE_PERIODS, UNIT_RULES, type UnitRule } from '@shared/contract/system/unitRule';
import { FormDialog } from '../../../kit/FormDialog';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useGetUnitRuleQuery, useSetUnitRuleMutation } from '../units/units.api';
import { useOutcome } from '../../useOutcome';
import styles from './Inventory.module.css';

/**
 * The rule by which a booking of a room type gets its unit, in words, and for those who keep the general
 * settings the way to change it.
 */
export function UnitRuleLine() {
  const { t } = useTranslation();
  const { data, refetch } = useGetUnitRuleQuery();
  if (!data) return null;
  const { rule, period } = data;
  return (
    <p className={styles.rule}>
      {rule === 'gaps' ? t('admin:unit_rule.says.gaps') : t(SAYS[rule][period])}{' '}
      <Can do="global.edit">
        <UnitRuleDialog value={data} onReload={refetch} />
      </Can>
    </p>
  );
}

function UnitRuleDialog({ value, onReload }: { value: UnitRule; onReload: () => unknown }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [setRule] = useSetUnitRuleMutation();
  const labels = { rule: t('admin:unit_rule.fields.rule'), period: t('admin:unit_rule.fields.period') };
  return (
    <FormDialog
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:unit_rule.change')}
        </Button>
      )}
      title={t('admin:unit_rule.title')}
      submitLabel={t('common:actions.save')}
      initialValues={{ rule: value.rule, period: value.period }}
      labels={labels}
      // By the fewest gaps no period is asked for: the one of before is kept.
      onSubmit={async ({ rule, period = value.period }) => {
        await outcome(setRule({ rule, period, version: value.version }));
        toast.success(t('admin:unit_rule.saved'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:unit_rule.text')}</p>
      <Form.Item name="rule" label={labels.rule}>
        <Radio.Group
          className={styles.rules}
          options={UNIT_RULES.map((rule) => ({ value: rule, label: t(RULES[rule]) }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['rule']}>
        {({ getFieldValue }) =>
          getFieldValue('rule') !== 'gaps' && (
            <Form.Item name="period" label={labels.period}>
              <Select
                options={RULE_PERIODS.map((period) => ({ value: period, label: t(PERIODS[period]) }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}

const SAYS: Record<Exclude<UnitRule['rule'], 'gaps'>, Record<UnitRule['period'], string>> = {
  nights: {
    month: 'admin:unit_rule.says.nights.month',
    quarter: 'admin:unit_rule.says.nights.quarter',
    year: 'admin:unit_rule.says.nights.year',
  },
  revenue: {
    month: 'admin:unit_rule.says.revenue.month',
    quarter: 'admin:unit_rule.says.revenue.quarter',
    year: 'admin:unit_rule.says.revenue.year',
  },
};
const RULES: Record<UnitRule['rule'], string> = {
  gaps: 'admin:unit_rule.rules.gaps',
  nights: 'admin:unit_rule.rules.nights',
  revenue: 'admin:unit_rule.rules.revenue',
};
const PERIODS: Record<UnitRule['period'], string> = {
  month: 'admin:unit_rule.periods.month',
  quarter: 'admin:unit_rule.periods.quarter',
  year: 'admin:unit_rule.periods.year',
};
