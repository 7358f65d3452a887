import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PACKAGE_LIMITS } from '@shared/contract/money/servicePackages';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { COST_KINDS, type ServiceCharge } from '@shared/domain/money/packageTerms';
import type { Labels } from '../../../kit/useSubmit';
import { MoneyInput } from '../../../ui/MoneyInput';
import styles from './Packages.module.css';
import { PER_KEYS } from './servicePackageTexts';

const PERS = Object.keys(PER_KEYS) as ServiceCharge['per'][];

/** What the company does for a unit and charges its owner for, so much each time. */
export function ServiceRows({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  return (
    <Form.List name={['terms', 'services']}>
      {(rows, { add, remove }) => (
        <>
          {rows.length === 0 && <p className={styles.note}>{t('admin:service_package.services.none')}</p>}
          {rows.map(({ key, name }) => (
            <div key={key} className={`${styles.feeRow} ${styles.serviceRow}`}>
              <Form.Item name={[name, 'kind']} label={labels[`terms.services.${name}.kind`]}>
                <Select options={COST_KINDS.map((value) => ({ value, label: t(COST_KEYS[value]) }))} />
              </Form.Item>
              <Form.Item
                name={[name, 'sen']}
                label={labels[`terms.services.${name}.sen`]}
                rules={[{ required: true }]}
              >
                <MoneyInput />
              </Form.Item>
              <Form.Item name={[name, 'per']} label={labels[`terms.services.${name}.per`]}>
                <Select options={PERS.map((value) => ({ value, label: t(PER_KEYS[value]) }))} />
              </Form.Item>
              <Button
                className={styles.drop}
                aria-label={t('admin:service_package.services.remove', { number: name + 1 })}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            disabled={rows.length >= PACKAGE_LIMITS.parts}
            onClick={() => add({ kind: 'cleaning', sen: null, per: 'stay' })}
          >
            {t('admin:service_package.services.add')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
