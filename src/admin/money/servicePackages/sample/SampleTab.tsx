import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleStatement, ServicePackageDetail } from '@shared/contract/money/servicePackages';
import { businessDate } from '@shared/domain/base/stayDates';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { COST_KINDS } from '@shared/domain/money/packageTerms';
import { FailedFields } from '../../../../kit/failedFields';
import { FormError } from '../../../../kit/FormError';
import { Panel } from '../../../../kit/Page';
import { useSubmit } from '../../../../kit/useSubmit';
import { useSampleServicePackageMutation } from '../servicePackages.api';
import styles from './Sample.module.css';
import { SampleComparison } from './SampleComparison';
import { SampleFields } from './SampleFields';
import { newSample, sampleInputOf, type SampleValues } from './sampleValues';
import { StatementTable } from './StatementTable';

/** A statement that was asked for, and the unit whose month it is of, if any. */
type Shown = { statements: SampleStatement[]; unitId: string | undefined };

/** The statement that a package would give for a month, alone or beside that of another package. */
export function SampleTab({ found: { id } }: { found: ServicePackageDetail }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<SampleValues>();
  const [sample] = useSampleServicePackageMutation();
  const [shown, setShown] = useState<Shown | null>(null);
  const labels = useSampleLabels();
  const { submit, busy, error, failed, setFailed } = useSubmit(form, labels, async (values: SampleValues) => {
    const input = sampleInputOf(values);
    const ids = values.otherId ? [id, values.otherId] : [id];
    const statements = await Promise.all(ids.map((one) => sample({ ...input, id: one }).unwrap()));
    setShown({ statements, unitId: input.unitId });
  });
  return (
    <div className={styles.split}>
      <FailedFields value={failed}>
        <Form<SampleValues>
          form={form}
          layout="vertical"
          className={styles.form}
          initialValues={newSample(businessDate(new Date()))}
          onFinish={() => void submit(form.getFieldsValue(true) as SampleValues)}
          onFinishFailed={({ errorFields }) => setFailed(errorFields.map(({ name }) => name.join('.')))}
        >
          <SampleFields packageId={id} labels={labels} />
          <FormError error={error} />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('admin:service_package.sample.show')}
          </Button>
        </Form>
      </FailedFields>
      <div className={styles.result} aria-live="polite">
        {shown ? (
          <Statements {...shown} />
        ) : (
          <Panel title={t('admin:service_package.tabs.sample')}>
            <p className={styles.note}>{t('admin:service_package.sample.waiting')}</p>
          </Panel>
        )}
      </div>
    </div>
  );
}

function Statements({ statements, unitId }: Shown) {
  const [first, second] = statements;
  return (
    <>
      {second && <SampleComparison first={first!} second={second} />}
      <div className={second ? styles.pair : undefined}>
        {statements.map((statement, index) => (
          <StatementTable key={index} statement={statement} unitId={unitId} />
        ))}
      </div>
    </>
  );
}

/** The names of the fields by their path in the request. */
function useSampleLabels() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      month: t('admin:service_package.sample.month'),
      unitId: t('admin:service_package.sample.unit'),
      'invented.nights': t('admin:service_package.sample.nights'),
      'invented.stays': t('admin:service_package.sample.stays'),
      'invented.rateSen': t('admin:service_package.sample.rate'),
      'invented.cleaningSen': t('admin:service_package.sample.cleaning'),
      'invented.commissionBp': t('admin:service_package.sample.commission'),
      otherId: t('admin:service_package.sample.compare'),
      ...Object.fromEntries(COST_KINDS.map((kind) => [`bills.${kind}`, t(COST_KEYS[kind])])),
    }),
    [t],
  );
}
