import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CostKind } from '@shared/domain/money/packageTerms';
import type { Labels } from '../../../kit/useSubmit';
import { PercentInput } from '../../../ui/PercentInput';
import styles from './Packages.module.css';

/** The owner's share of bills and what is added to it, a row for each kind; a kind without a share has no rule yet. */
export function CostTable({
  kinds,
  keys,
  labels,
}: {
  kinds: readonly CostKind[];
  keys: Record<CostKind, string>;
  labels: Labels;
}) {
  const { t } = useTranslation();
  return (
    <table className={styles.costs} aria-label={t('admin:service_package.part.costs')}>
      <thead>
        <tr>
          <th scope="col">{t('admin:service_package.bearer.kind')}</th>
          <th scope="col">{t('admin:service_package.costs.share')}</th>
          <th scope="col">{t('admin:service_package.costs.mark_up')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(keys[kind])}</th>
            {(['ownerBp', 'markUpBp'] as const).map((part) => (
              <td key={part}>
                <Form.Item name={['terms', 'costs', kind, part]} className={styles.cell}>
                  <PercentInput aria-label={labels[`terms.costs.${kind}.${part}`]} />
                </Form.Item>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
