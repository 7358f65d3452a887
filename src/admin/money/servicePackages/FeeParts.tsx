import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PACKAGE_LIMITS } from '@shared/contract/money/servicePackages';
import type { FeePart } from '@shared/domain/money/packageTerms';
import type { Labels } from '../../../kit/useSubmit';
import { MoneyInput } from '../../../ui/MoneyInput';
import { PercentInput } from '../../../ui/PercentInput';
import { FeeSteps } from './FeeSteps';
import styles from './Packages.module.css';
import { FEE_KIND_KEYS } from './servicePackageTexts';
import { newFeePart, type FeeValues } from './termsValues';

const KINDS = Object.keys(FEE_KIND_KEYS) as FeePart['kind'][];

/** The parts of which the fee is made, added and removed one by one. */
export function FeeParts({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  return (
    <Form.List name={['terms', 'fees']}>
      {(rows, { add, remove }) => (
        <>
          {rows.length === 0 && <p className={styles.note}>{t('admin:service_package.fee.none')}</p>}
          {rows.map(({ key, name }) => (
            <FeeRow key={key} index={name} labels={labels} onRemove={() => remove(name)} />
          ))}
          <Button
            className={styles.add}
            disabled={rows.length >= PACKAGE_LIMITS.parts}
            onClick={() => add(newFeePart('share'))}
          >
            {t('admin:service_package.fee.add')}
          </Button>
        </>
      )}
    </Form.List>
  );
}

function FeeRow({ index, labels, onRemove }: { index: number; labels: Labels; onRemove: () => void }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const path = ['terms', 'fees', index];
  const part = Form.useWatch(path, { form, preserve: true }) as FeeValues | undefined;
  const of = `terms.fees.${index}`;
  return (
    <div className={styles.feePart}>
      <div className={styles.feeRow}>
        <Form.Item name={[index, 'kind']} label={labels[`${of}.kind`]}>
          <Select<FeePart['kind']>
            options={KINDS.map((value) => ({ value, label: t(FEE_KIND_KEYS[value]) }))}
            // What another kind would ask for is not kept.
            onChange={(kind) => form.setFieldValue(path, newFeePart(kind))}
          />
        </Form.Item>
        {part?.kind === 'share' && (
          <Form.Item
            name={[index, 'percentBp']}
            label={labels[`${of}.percentBp`]}
            rules={[{ required: true }]}
          >
            <PercentInput />
          </Form.Item>
        )}
        {part?.kind === 'tiers' && (
          <Form.Item name={[index, 'by']} label={labels[`${of}.by`]}>
            <Select
              options={[
                { value: 'base', label: t('admin:service_package.fee.by_base') },
                { value: 'occupancy', label: t('admin:service_package.fee.by_occupancy') },
              ]}
            />
          </Form.Item>
        )}
        {part && part.kind !== 'share' && part.kind !== 'tiers' && (
          <Form.Item name={[index, 'sen']} label={labels[`${of}.sen`]} rules={[{ required: true }]}>
            <MoneyInput />
          </Form.Item>
        )}
        <Button
          className={styles.drop}
          aria-label={t('admin:service_package.fee.remove', { number: index + 1 })}
          icon={<DeleteOutlined aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {part?.kind === 'tiers' && <FeeSteps index={index} by={part.by ?? 'base'} labels={labels} />}
    </div>
  );
}
