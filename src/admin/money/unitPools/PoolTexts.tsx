import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './unitPoolFields';

type Props = { fields: Fields<typeof FIELDS>; children?: ReactNode };

/** The name of a pool in three languages, what else is asked of it (`children`), and a note. */
export function PoolTexts({ fields: { input }, children }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:unit_pool.part.pool')}>
      <LanguageTabs names={['name']}>{(language) => input('name', { language })}</LanguageTabs>
      {children}
      {input('note')}
    </Panel>
  );
}
