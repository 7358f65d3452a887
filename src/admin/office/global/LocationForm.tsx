import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { findState, STATES } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { MapPlaceField, type PlaceValue } from '../../../kit/MapPlaceField';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import { useGetMapTilesQuery } from '../../inventory/listings/properties.api';
import type { FIELDS } from './locationFields';

/** The form of a destination. */
export function LocationForm({ fields: { input, labels } }: { fields: Fields<typeof FIELDS> }) {
  const { t } = useTranslation();
  const text = useText();
  const { data: tiles } = useGetMapTilesQuery();
  const state = Form.useWatch<string | undefined>('state');
  const name = Form.useWatch<string | undefined>(['name', 'en-US']);
  const around = state === undefined ? undefined : findState(state);
  const states = STATES.map(({ iso, name: words }) => ({ value: iso, label: text(words) }));
  // One abroad, as an import makes it, keeps its country.
  if (state && !around) states.push({ value: state, label: state });
  return (
    <>
      <Panel title={t('admin:destination.parts.words')}>
        <LanguageTabs names={['name', 'description']}>
          {(language) => (
            <>
              {input('name', { language })}
              {input('description', { language })}
            </>
          )}
        </LanguageTabs>
        {input('slug')}
      </Panel>
      <Panel title={t('admin:destination.parts.place')}>
        <Form.Item name="state" label={labels.state} rules={[choiceRule(t)]}>
          <Select showSearch optionFilterProp="label" options={states} />
        </Form.Item>
        <Form.Item
          name="place"
          label={labels.place}
          rules={[
            {
              validator: async (_rule, { lat, lng }: PlaceValue) => {
                if (lat === null || lng === null) throw new Error(t('admin:destination.no_place'));
              },
            },
          ]}
        >
          <MapPlaceField
            label={name?.trim() || t('admin:destination.one')}
            around={around && { lat: around.lat, lng: around.lng }}
            tiles={tiles}
          />
        </Form.Item>
      </Panel>
      <Panel title={t('admin:destination.parts.shown')}>
        {input('featured')}
        <FieldRow>{input('position')}</FieldRow>
      </Panel>
    </>
  );
}
