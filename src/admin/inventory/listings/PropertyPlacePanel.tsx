import { AutoComplete, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { findState, STATES } from '@shared/malaysia';
import { useLanguage, useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import { MapPlaceField, type PlaceValue } from '../../../kit/MapPlaceField';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { TOWNS } from '../../../ui/map/towns';
import { useGetMapTilesQuery } from './properties.api';
import type { PropertyFormProps } from './propertyFields';

const byText = { showSearch: true, optionFilterProp: 'label' } as const;

/** Where a property stands: its destination, address and place on the map. */
export function PropertyPlacePanel({ fields: { labels }, options }: PropertyFormProps) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const form = Form.useFormInstance();
  const countries = useCountryOptions();
  const { data: tiles } = useGetMapTilesQuery();
  const country = Form.useWatch<string>('country', form);
  const stateIso = Form.useWatch<string>('state', form);
  const town = Form.useWatch<string>('town', form);
  const name = Form.useWatch<string>(['name', 'en-US'], form);
  const state = country === 'MY' ? findState(stateIso ?? '') : undefined;
  const locationId = Form.useWatch<string>('locationId', form);
  const around =
    TOWNS.find((one) => one.name.toLowerCase() === town?.trim().toLowerCase()) ??
    options.locations.find((row) => row.id === locationId) ??
    state;
  const towns = [...new Set([...options.towns.map((row) => row.town), ...TOWNS.map((row) => row.name)])];
  return (
    <Panel title={t('admin:property.parts.place')}>
      <FieldRow>
        <Form.Item
          name="locationId"
          label={labels.locationId}
          rules={[choiceRule(t)]}
          extra={t('admin:property.help.location')}
        >
          <Select
            {...byText}
            options={options.locations.map((row) => ({ value: row.id, label: text(row.name) }))}
            onChange={(id: string) => {
              const chosen = options.locations.find((row) => row.id === id);
              if (chosen && country === 'MY' && !stateIso) form.setFieldValue('state', chosen.state);
            }}
          />
        </Form.Item>
        <Form.Item name="country" label={labels.country} rules={[choiceRule(t)]}>
          <Select {...byText} options={countries} onChange={() => form.setFieldValue('state', undefined)} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="state" label={labels.state} rules={[choiceRule(t)]}>
          {country === 'MY' ? (
            <Select
              {...byText}
              options={STATES.map((row) => ({ value: row.iso, label: row.name[language] }))}
            />
          ) : (
            <Input maxLength={10} />
          )}
        </Form.Item>
        <Form.Item name="town" label={labels.town} rules={[{ required: true, whitespace: true }]}>
          <AutoComplete
            options={towns.map((value) => ({ value }))}
            filterOption={(typed, option) =>
              typed.trim().length > 0 &&
              String(option?.value).toLowerCase().includes(typed.trim().toLowerCase())
            }
            maxLength={80}
          />
        </Form.Item>
      </FieldRow>
      <Form.Item name="address" label={labels.address}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={300} />
      </Form.Item>
      <Form.Item
        name="place"
        label={labels.place}
        rules={[
          {
            validator: async (_rule, { lat, lng }: PlaceValue) => {
              if ((lat === null) !== (lng === null)) throw new Error(t('admin:place.half'));
            },
          },
        ]}
      >
        <MapPlaceField
          label={name?.trim() || t('admin:property.one')}
          around={around && { lat: around.lat, lng: around.lng }}
          tiles={tiles}
        />
      </Form.Item>
    </Panel>
  );
}
