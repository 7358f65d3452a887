import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { PACKAGE_LIMITS } from '@shared/contract/money/servicePackages';
import type { Labels } from '../../../kit/useSubmit';
import { MoneyInput } from '../../../ui/MoneyInput';
import { PercentInput } from '../../../ui/PercentInput';
import styles from './Packages.module.css';

/** The steps of a part of the fee: from which amount, or occupancy, which share. */
export function FeeSteps({
  index,
  by,
  labels,
}: {
  /** The place of the part among the fees. */
  index: number;
  by: 'base' | 'occupancy';
  labels: Labels;
}) {
  const { t } = useTranslation();
  const of = `terms.fees.${index}.tiers`;
  return (
    <Form.List name={[index, 'tiers']}>
      {(steps, { add, remove }, { errors }) => (
        // The form scrolls to what was wrong by this id.
        <div id={of.replaceAll('.', '_')} className={styles.steps}>
          {steps.map(({ key, name }) => (
            <div key={key} className={styles.feeRow}>
              <Form.Item
                name={[name, 'from']}
                label={labels[`${of}.${name}.from`]}
                rules={[{ required: true }]}
              >
                {by === 'base' ? <MoneyInput /> : <PercentInput />}
              </Form.Item>
              <Form.Item
                name={[name, 'percentBp']}
                label={labels[`${of}.${name}.percentBp`]}
                rules={[{ required: true }]}
              >
                <PercentInput />
              </Form.Item>
              <Button
                className={styles.drop}
                aria-label={t('admin:service_package.fee.remove_step', { number: name + 1 })}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <div className={styles.wrong} role="alert">
            <Form.ErrorList errors={errors} />
          </div>
          <Button
            size="small"
            disabled={steps.length >= PACKAGE_LIMITS.tiers}
            onClick={() => add({ from: null, percentBp: null })}
          >
            {t('admin:service_package.fee.add_step')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
