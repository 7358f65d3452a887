import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import { NearbyPanel } from './NearbyPanel';
import type { PropertyFormProps } from './propertyFields';
import { PropertyPlacePanel } from './PropertyPlacePanel';
import { PropertyTermsPanels } from './PropertyTermsPanels';

/** The fields of a property. */
export function PropertyForm(props: PropertyFormProps) {
  const { t } = useTranslation();
  const { input } = props.fields;
  return (
    <>
      <Panel title={t('admin:inventory.parts.texts')}>
        <LanguageTabs names={['name', 'description', 'houseRules']}>
          {(language) => (
            <>
              {input('name', { language })}
              {input('description', { language })}
              {input('houseRules', { language })}
            </>
          )}
        </LanguageTabs>
      </Panel>
      <PropertyPlacePanel {...props} />
      <NearbyPanel labels={props.fields.labels} />
      <PropertyTermsPanels {...props} />
    </>
  );
}
