import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServicePackageDetail } from '@shared/contract/money/servicePackages';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { useFields } from '../../../kit/useFields';
import { FIELDS, PACKAGE_ACTIONS } from './servicePackageFields';
import styles from './Packages.module.css';
import { TermsFacts } from './TermsFacts';

/** Who did what with a package; terms are opened, so that nobody reads through all of them. */
export function PackageHistory({ history }: Pick<ServicePackageDetail, 'history'>) {
  const { t } = useTranslation();
  const show = useCallback(
    (name: string, value: unknown) =>
      name === 'terms' && typeof value === 'object' && value !== null && !Array.isArray(value) ? (
        <details className={styles.kept}>
          <summary>{t('admin:service_package.versions.show')}</summary>
          <TermsFacts terms={value as PackageTerms} />
        </details>
      ) : undefined,
    [t],
  );
  return <HistoryPanel entries={history} fields={useFields(FIELDS, show)} actions={PACKAGE_ACTIONS} />;
}
