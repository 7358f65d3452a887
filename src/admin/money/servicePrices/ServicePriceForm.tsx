import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './servicePriceFields';
import { useListServicePlacesQuery } from './servicePrices.api';

/** The form of a line of the price list; a new one asks for its first price too. */
export function ServicePriceForm({
  fields: { input },
  isNew = false,
}: {
  fields: Fields<typeof FIELDS>;
  isNew?: boolean;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { data = [], isFetching } = useListServicePlacesQuery();
  return (
    <Panel title={t('admin:service_price.one')}>
      <LanguageTabs names={['name']}>
        {(language) => (
          <>
            {input('name', { language })}
            {input('unitWord', { language })}
          </>
        )}
      </LanguageTabs>
      {input('kind')}
      <Form.Item
        name="propertyId"
        label={t('admin:service_price.fields.property')}
        extra={t('admin:service_price.help.property')}
      >
        <Select
          allowClear
          loading={isFetching}
          placeholder={t('admin:service_price.everywhere')}
          options={data.map(({ id, name }) => ({ value: id, label: text(name) }))}
        />
      </Form.Item>
      {isNew && (
        <FieldRow>
          {input('priceSen')}
          {input('validFrom')}
        </FieldRow>
      )}
      {input('ownPrice')}
      {input('active')}
    </Panel>
  );
}
