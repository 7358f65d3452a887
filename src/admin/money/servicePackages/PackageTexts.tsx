import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './servicePackageFields';

/** Name and contents of a package, in three languages. */
export function PackageTexts({ fields: { input } }: { fields: Fields<typeof FIELDS> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:service_package.part.package')}>
      <LanguageTabs names={['name', 'included']}>
        {(language) => (
          <>
            {input('name', { language })}
            {input('included', { language })}
          </>
        )}
      </LanguageTabs>
    </Panel>
  );
}
