import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { GROUNDS, HEX_COLOUR, HOUSE_COLOURS, weakColours, type BrandColours } from '@shared/brandColours';
import { SOCIALS } from '@shared/contract/system/brand';
import { FieldRow } from '../../../kit/FieldRow';
import { fieldMessage } from '../../../kit/formErrors';
import { MapPlaceField, type PlaceValue } from '../../../kit/MapPlaceField';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import { useGetMapTilesQuery } from '../../inventory/listings/properties.api';
import styles from './Brand.module.css';
import { BrandColourField } from './BrandColourField';
import type { FIELDS } from './brandFields';

/** Where the map of an office begins that has no place yet. */
const KUALA_LUMPUR = { lat: 3.147, lng: 101.693 };
const COLOUR_FIELDS = ['colour', 'linkColour'] as const;

/** The form of the brand. */
export function BrandForm({ fields: { input, labels } }: { fields: Fields<typeof FIELDS> }) {
  const { t } = useTranslation();
  const { data: tiles } = useGetMapTilesQuery();
  const name = Form.useWatch<string | undefined>('name');
  return (
    <>
      <Panel title={t('admin:brand.parts.name')}>{input('name')}</Panel>
      <Panel title={t('admin:brand.parts.contact')}>
        <FieldRow>
          {input('phone')}
          {input('whatsapp')}
        </FieldRow>
        {input('email')}
        {input('address')}
        <Form.Item
          name="place"
          label={labels.place}
          extra={t('admin:brand.help.place')}
          rules={[
            {
              validator: async (_rule, { lat, lng }: PlaceValue) => {
                if ((lat === null) !== (lng === null)) throw new Error(t('errors:rule.place_half'));
              },
            },
          ]}
        >
          <MapPlaceField label={name?.trim() || labels.name!} around={KUALA_LUMPUR} tiles={tiles} />
        </Form.Item>
      </Panel>
      <Panel title={t('admin:brand.parts.social')}>{SOCIALS.map((social) => input(social))}</Panel>
      <ColoursPanel labels={labels} />
    </>
  );
}

/** The two colours and what they look like where they are used. */
function ColoursPanel({ labels }: { labels: Fields<typeof FIELDS>['labels'] }) {
  const { t } = useTranslation();
  const colour = Form.useWatch<string | undefined>('colour') ?? HOUSE_COLOURS.colour;
  const linkColour = Form.useWatch<string | undefined>('linkColour') ?? HOUSE_COLOURS.linkColour;
  const isWhole = HEX_COLOUR.test(colour) && HEX_COLOUR.test(linkColour);
  const weak = isWhole ? weakColours({ colour, linkColour }) : [];
  return (
    <Panel title={t('admin:brand.parts.colours')}>
      <Sample colours={{ colour, linkColour }} />
      {COLOUR_FIELDS.map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={labels[field]}
          extra={t(`admin:brand.help.${field}`)}
          // What words on the tint of the first look like changes with the first.
          dependencies={field === 'linkColour' ? ['colour'] : []}
          rules={[
            ({ getFieldsValue }) => ({
              validator: async (_rule, value: string) => {
                if (!HEX_COLOUR.test(value)) throw new Error(t('errors:rule.colour'));
                const both = { ...(getFieldsValue([...COLOUR_FIELDS]) as BrandColours), [field]: value };
                if (!COLOUR_FIELDS.every((one) => HEX_COLOUR.test(both[one]))) return;
                const found = weakColours(both).find((one) => one.field === field);
                if (!found) return;
                const { field: _field, ...params } = found;
                throw new Error(fieldMessage(t, { rule: 'contrast', params }, labels[field]!));
              },
            }),
          ]}
        >
          <BrandColourField label={labels[field]!} weak={weak.find((one) => one.field === field)} />
        </Form.Item>
      ))}
    </Panel>
  );
}

function Sample({ colours: { colour, linkColour } }: { colours: BrandColours }) {
  const { t } = useTranslation();
  const { ink, paper } = GROUNDS;
  return (
    <div className={styles.sample} aria-hidden="true">
      <span style={{ background: colour, color: ink }}>{t('admin:brand.sample.button')}</span>
      <span style={{ background: ink, color: colour }}>{t('admin:brand.sample.menu')}</span>
      <span style={{ background: paper, color: linkColour }}>{t('admin:brand.sample.link')}</span>
    </div>
  );
}
