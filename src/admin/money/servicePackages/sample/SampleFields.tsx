import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { COST_KINDS } from '@shared/domain/money/packageTerms';
import { choiceRule } from '../../../../kit/choiceRule';
import { FieldRow } from '../../../../kit/FieldRow';
import { Panel } from '../../../../kit/Page';
import type { Labels } from '../../../../kit/useSubmit';
import { useCan } from '../../../../session/usePermissions';
import { MonthPicker } from '../../../../ui/DatePicker';
import { MoneyInput } from '../../../../ui/MoneyInput';
import { PercentInput } from '../../../../ui/PercentInput';
import { UnitSearchField } from '../../../lent/UnitSearchField';
import { OtherPackageField } from './OtherPackageField';
import styles from './Sample.module.css';

const MOST_NIGHTS = 31;

/** What a sample is made of: a month, averages or a unit of the house, bills, and a package beside it. */
export function SampleFields({ packageId, labels }: { packageId: string; labels: Labels }) {
  const { t } = useTranslation();
  const can = useCan();
  const of = Form.useWatch('of');
  // A unit is looked for among the listings, and what it earned is the books'.
  const maySeeUnits = can('revenue.view') && can('listing.view');
  return (
    <Panel title={t('admin:service_package.tabs.sample')}>
      <p className={styles.note}>{t('admin:service_package.sample.intro')}</p>
      <Form.Item name="month" label={labels.month} rules={[choiceRule(t)]}>
        <MonthPicker />
      </Form.Item>
      {maySeeUnits && (
        <Form.Item name="of" label={t('admin:service_package.sample.kind')}>
          <Select
            options={[
              { value: 'invented', label: t('admin:service_package.sample.invented') },
              { value: 'unit', label: t('admin:service_package.sample.unit_month') },
            ]}
          />
        </Form.Item>
      )}
      {of === 'unit' ? (
        <Form.Item name="unitId" label={labels.unitId} rules={[choiceRule(t)]}>
          <UnitSearchField />
        </Form.Item>
      ) : (
        <Averages labels={labels} />
      )}
      <Form.Item name="otherId" label={labels.otherId}>
        <OtherPackageField than={packageId} />
      </Form.Item>
      <details className={styles.bills}>
        <summary>{t('admin:service_package.sample.bills')}</summary>
        <p className={styles.note}>{t('admin:service_package.sample.bills_help')}</p>
        <div className={styles.billFields}>
          {COST_KINDS.map((kind) => (
            <Form.Item key={kind} name={['bills', kind]} label={labels[`bills.${kind}`]}>
              <MoneyInput />
            </Form.Item>
          ))}
        </div>
      </details>
    </Panel>
  );
}

function Averages({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const required = [{ required: true }];
  return (
    <>
      <FieldRow>
        {(['nights', 'stays'] as const).map((name) => (
          <Form.Item key={name} name={['invented', name]} label={labels[`invented.${name}`]} rules={required}>
            <InputNumber<number> min={0} max={MOST_NIGHTS} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
      </FieldRow>
      <FieldRow>
        {(['rateSen', 'cleaningSen'] as const).map((name) => (
          <Form.Item key={name} name={['invented', name]} label={labels[`invented.${name}`]} rules={required}>
            <MoneyInput />
          </Form.Item>
        ))}
      </FieldRow>
      <Form.Item
        name={['invented', 'commissionBp']}
        label={labels['invented.commissionBp']}
        extra={t('admin:service_package.sample.commission_help')}
        rules={required}
      >
        <PercentInput />
      </Form.Item>
    </>
  );
}
