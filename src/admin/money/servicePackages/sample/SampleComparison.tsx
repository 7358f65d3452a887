import { useTranslation } from 'react-i18next';
import type { SampleStatement } from '@shared/contract/money/servicePackages';
import { useText } from '../../../../i18n';
import { Money } from '../../../../ui/Money';
import styles from './Sample.module.css';

const SUMS = [
  ['netRentalSen', 'admin:service_package.sample.net_rental'],
  ['feeSen', 'admin:service_package.sample.fee_sum'],
  ['netToOwnerSen', 'admin:service_package.sample.net_to_owner'],
  ['companySen', 'admin:service_package.sample.company_sum'],
] as const;

/** The sums of two packages in columns, and by how much the second is more. */
export function SampleComparison({ first, second }: { first: SampleStatement; second: SampleStatement }) {
  const { t } = useTranslation();
  const text = useText();
  const title = t('admin:service_package.sample.comparison');
  const names = [text(first.packageName), text(second.packageName)] as const;
  const difference = t('admin:service_package.sample.difference');
  return (
    <section className={styles.statement} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.note}>{t('admin:service_package.sample.difference_help')}</p>
      <table className={`${styles.table} ${styles.comparison}`}>
        <thead>
          <tr>
            <th scope="col">{t('admin:service_package.sample.sum')}</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
            <th scope="col">{difference}</th>
          </tr>
        </thead>
        <tbody>
          {SUMS.map(([sum, key]) => (
            <tr key={sum}>
              <th scope="row">{t(key)}</th>
              <td data-label={names[0]}>
                <Money sen={first[sum]} />
              </td>
              <td data-label={names[1]}>
                <Money sen={second[sum]} />
              </td>
              <td data-label={difference}>
                <strong>
                  <Money sen={second[sum] - first[sum]} />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
