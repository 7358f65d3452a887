import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { COST_KEYS, DEDUCTION_KEYS, REVENUE_KEYS } from '@shared/domain/money/lineTexts';
import {
  BASE_DEDUCTIONS,
  BEARERS,
  COST_KINDS,
  DEDUCTION_KINDS,
  MANAGER_PARTS,
  RECOGNITIONS,
  REVENUE_KINDS,
  type ManagerPart,
} from '@shared/domain/money/packageTerms';
import { BASE_LESS_KEYS, MANAGER_PART_HELP_KEYS, RECOGNITION_KEYS } from '@shared/domain/money/packageTexts';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import type { Labels } from '../../../kit/useSubmit';
import { MoneyInput } from '../../../ui/MoneyInput';
import { BearerTable } from './BearerTable';
import { CostTable } from './CostTable';
import { FeeParts } from './FeeParts';
import { FreeStayPart } from './FreeStayPart';
import styles from './Packages.module.css';
import { ServiceRows } from './ServiceRows';
import { MANAGER_PART_KEYS } from './servicePackageTexts';
import { UncoveredNotice } from './UncoveredNotice';
import { useTypedTerms } from './useTypedTerms';

/** The terms of a package under `terms`, part by part; kinds without a rule are named above it. */
export function TermsForm({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const terms = useTypedTerms(Form.useFormInstance());
  return (
    <>
      {terms && <UncoveredNotice terms={terms} />}
      <RecognitionPart labels={labels} managerPart={terms?.managerPart} />
      <Panel title={t('admin:service_package.part.revenue')}>
        <BearerTable
          label={t('admin:service_package.part.revenue')}
          path={['terms', 'revenue']}
          kinds={REVENUE_KINDS}
          keys={REVENUE_KEYS}
          choices={[...BEARERS, null]}
        />
      </Panel>
      <Panel title={t('admin:service_package.part.deductions')}>
        <p className={styles.note}>{t('admin:service_package.deductions_help')}</p>
        <BearerTable
          label={t('admin:service_package.part.deductions')}
          path={['terms', 'deductions']}
          kinds={DEDUCTION_KINDS}
          keys={DEDUCTION_KEYS}
          choices={BEARERS}
        />
      </Panel>
      <FeePanel labels={labels} />
      <Panel title={t('admin:service_package.part.services')}>
        <p className={styles.note}>{t('admin:service_package.services.intro')}</p>
        <ServiceRows labels={labels} />
      </Panel>
      <Panel title={t('admin:service_package.part.costs')}>
        <p className={styles.note}>{t('admin:service_package.costs.intro')}</p>
        <CostTable kinds={COST_KINDS} keys={COST_KEYS} labels={labels} />
      </Panel>
      <FreeStayPart labels={labels} rule={terms?.freeStay ?? null} />
      <Panel title={t('admin:service_package.part.notice')}>
        <Form.Item
          name={['terms', 'noticeDays']}
          label={labels['terms.noticeDays']}
          extra={t('admin:service_package.notice.help')}
          rules={[{ required: true }]}
        >
          <InputNumber<number> min={0} max={730} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Panel>
    </>
  );
}

function RecognitionPart({ labels, managerPart }: { labels: Labels; managerPart: ManagerPart | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:service_package.part.recognition')}>
      <Form.Item name={['terms', 'recognition']} label={labels['terms.recognition']}>
        <Select options={RECOGNITIONS.map((value) => ({ value, label: t(RECOGNITION_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item
        name={['terms', 'managerPart']}
        label={labels['terms.managerPart']}
        extra={managerPart && t(MANAGER_PART_HELP_KEYS[managerPart])}
      >
        <Select options={MANAGER_PARTS.map((value) => ({ value, label: t(MANAGER_PART_KEYS[value]) }))} />
      </Form.Item>
    </Panel>
  );
}

function FeePanel({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:service_package.part.fee')}>
      <FeeParts labels={labels} />
      <Form.Item
        name={['terms', 'base', 'kinds']}
        label={labels['terms.base.kinds']}
        extra={t('admin:service_package.fee.base_kinds_help')}
      >
        <Checkbox.Group
          className={styles.checks}
          options={REVENUE_KINDS.map((value) => ({ value, label: t(REVENUE_KEYS[value]) }))}
        />
      </Form.Item>
      <Form.Item name={['terms', 'base', 'less']} label={labels['terms.base.less']}>
        <Checkbox.Group
          className={styles.checks}
          options={BASE_DEDUCTIONS.map((value) => ({ value, label: t(BASE_LESS_KEYS[value]) }))}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name={['terms', 'feeMinSen']}
          label={labels['terms.feeMinSen']}
          extra={t('admin:service_package.fee.bound_help')}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name={['terms', 'feeMaxSen']}
          label={labels['terms.feeMaxSen']}
          extra={t('admin:service_package.fee.bound_help')}
        >
          <MoneyInput />
        </Form.Item>
      </FieldRow>
    </Panel>
  );
}
