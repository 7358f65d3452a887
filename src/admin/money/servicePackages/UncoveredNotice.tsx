import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { uncoveredWords } from '@shared/domain/money/packageWords';

/** The kinds that have no rule yet, as long as there are any. */
export function UncoveredNotice({ terms }: { terms: PackageTerms }) {
  const { t } = useTranslation();
  const kinds = uncoveredWords(t, terms);
  if (!kinds) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('admin:service_package.uncovered', { kinds })}
      description={t('admin:service_package.uncovered_help')}
    />
  );
}
