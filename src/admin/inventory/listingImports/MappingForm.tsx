import { Button, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type {
  ImportMapping,
  ListingImport,
  ListingImportOptions,
} from '@shared/contract/inventory/listingImports';
import {
  EITHER_TYPE,
  IMPORT_COLUMNS,
  isRequired,
  missingColumns,
  type ImportColumn,
} from '@shared/domain/inventory/listingImport';
import { STATES } from '@shared/malaysia';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormError } from '../../../kit/FormError';
import { Panel } from '../../../kit/Page';
import { useSubmit, type Labels } from '../../../kit/useSubmit';
import { useCan } from '../../../session/usePermissions';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { useGetPropertyOptionsQuery } from '../listings/properties.api';
import { COLUMN_KEYS } from './importTexts';
import styles from './ListingImports.module.css';
import {
  useGetListingImportQuery,
  useMapListingImportMutation,
  useStepListingImportMutation,
} from './listingImports.api';

type Values = { mapping: ImportMapping; options: Partial<ListingImportOptions> };
const byText = { showSearch: true, optionFilterProp: 'label' } as const;
const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }));

/** The form for the positions of the columns and the choices for all rows; saving it starts the check. */
export function MappingForm({ row }: { row: ListingImport }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [map] = useMapListingImportMutation();
  const [step] = useStepListingImportMutation();
  const { refetch } = useGetListingImportQuery(row.id);
  const labels = useLabels();
  const { submit, busy, error } = useSubmit(form, labels, async (values: Values) => {
    const body = { mapping: values.mapping, options: optionsOf(values.options), version: row.version };
    const { version } = await map({ id: row.id, ...body }).unwrap();
    await step({ id: row.id, version, step: 'check' }).unwrap();
  });
  const mapping = Form.useWatch('mapping', form) ?? row.mapping;
  const isMapped = (column: ImportColumn) => typeof mapping[column] === 'number';
  const missing = missingColumns(isMapped);
  const isSpare = (column: ImportColumn) =>
    EITHER_TYPE.includes(column) && !isMapped(column) && EITHER_TYPE.some(isMapped);
  const fileFault = error?.fields?.find(({ path }) => path === 'file');
  return (
    <Form<Values>
      form={form}
      className={styles.stack}
      layout="vertical"
      initialValues={{ mapping: row.mapping, options: shownOptions(row.options) }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      <Panel title={t('admin:listing_import.step.map')}>
        <p className={styles.help}>{t('admin:listing_import.map_help')}</p>
        {missing.length > 0 && (
          <p role="status" className={styles.failed}>
            {t('admin:listing_import.missing', {
              columns: missing.map((column) => t(COLUMN_KEYS[column])).join(t('common:separator')),
            })}
          </p>
        )}
        <div className={styles.columns}>
          {IMPORT_COLUMNS.map((column) => (
            <ColumnField
              key={column}
              column={column}
              row={row}
              place={mapping[column]}
              required={isRequired(column) && !isSpare(column)}
              label={labels[`mapping.${column}`]!}
            />
          ))}
        </div>
      </Panel>
      <OptionsPanel labels={labels} isMapped={isMapped} />
      <FormError error={error}>
        {fileFault && `${t(`errors:rule.${fileFault.rule}`)} `}
        {error?.code === 'row.stale' && (
          <Button size="small" onClick={() => void refetch()}>
            {t('common:actions.reload')}
          </Button>
        )}
      </FormError>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={missing.length > 0}>
          {t('admin:listing_import.check')}
        </Button>
      </div>
    </Form>
  );
}

function ColumnField({
  column,
  row,
  place,
  required,
  label,
}: {
  column: ImportColumn;
  row: ListingImport;
  place: number | null | undefined;
  required: boolean;
  label: string;
}) {
  const { t } = useTranslation();
  const samples = typeof place === 'number' ? row.sample.map((cells) => cells[place]).filter(Boolean) : [];
  return (
    <Form.Item
      name={['mapping', column]}
      label={label}
      required={required}
      rules={[{ required: false }]}
      extra={
        samples.length > 0 && (
          <span className={styles.value}>
            {t('admin:listing_import.sample', { values: samples.join(' · ') })}
          </span>
        )
      }
    >
      <Select
        {...byText}
        allowClear
        placeholder={t('admin:listing_import.no_column')}
        options={row.header.map((name, index) => ({ value: index, label: name || `${index + 1}` }))}
      />
    </Form.Item>
  );
}

function OptionsPanel({ labels, isMapped }: { labels: Labels; isMapped: (column: ImportColumn) => boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const can = useCan();
  const countries = useCountryOptions();
  const { data: known } = useGetPropertyOptionsQuery();
  const form = Form.useFormInstance<Values>();
  const country = Form.useWatch(['options', 'country'], form);
  const currency = Form.useWatch(['options', 'currency'], form);
  // A field with a rule, even with none to break, lets go of the server's words once it changes.
  const item = (name: keyof ListingImportOptions, rule: { required: boolean } = { required: false }) => ({
    name: ['options', name],
    label: labels[`options.${name}`],
    rules: [rule],
  });
  const choiceIf = (required: boolean) => ({ ...choiceRule(t), required });
  return (
    <Panel title={t('admin:listing_import.options')}>
      <FieldRow>
        <Form.Item
          {...item('country', choiceIf(!isMapped('country')))}
          extra={t('admin:listing_import.help.country')}
        >
          <Select {...byText} allowClear options={countries} />
        </Form.Item>
        <Form.Item
          {...item('state', choiceIf(country === 'MY' && !isMapped('neighbourhood_group_cleansed')))}
        >
          {country === 'MY' ? (
            <Select
              {...byText}
              allowClear
              options={STATES.map(({ iso, name }) => ({ value: iso, label: name[language] }))}
            />
          ) : (
            <Input maxLength={80} />
          )}
        </Form.Item>
        <Form.Item {...item('town')} extra={t('admin:listing_import.help.town')}>
          <Input maxLength={80} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item {...item('currency')} extra={t('admin:listing_import.help.currency')}>
          <Select {...byText} allowClear options={CURRENCIES} />
        </Form.Item>
        <Form.Item
          {...item('rate', { required: Boolean(currency) && currency !== 'MYR' })}
          extra={t('admin:listing_import.help.rate')}
        >
          <Input inputMode="decimal" maxLength={15} />
        </Form.Item>
        <Form.Item {...item('companyId')} extra={t('admin:listing_import.help.company')}>
          <Select
            {...byText}
            allowClear
            options={known?.companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </FieldRow>
      <Form.Item {...item('status')}>
        <Radio.Group>
          <Radio value="draft">{t('admin:listing_import.as_drafts')}</Radio>
          <Radio value="published" disabled={!can('listing.edit')}>
            {t('admin:listing_import.as_published')}
          </Radio>
        </Radio.Group>
      </Form.Item>
      <Form.Item name={['options', 'update']} valuePropName="checked">
        <Checkbox disabled={!can('listing.edit')}>{labels['options.update']}</Checkbox>
      </Form.Item>
    </Panel>
  );
}

function useLabels(): Labels {
  const { t } = useTranslation();
  return {
    ...Object.fromEntries(IMPORT_COLUMNS.map((column) => [`mapping.${column}`, t(COLUMN_KEYS[column])])),
    'options.country': t('admin:listing_import.option.country'),
    'options.state': t('admin:listing_import.option.state'),
    'options.town': t('admin:listing_import.option.town'),
    'options.currency': t('admin:listing_import.option.currency'),
    'options.rate': t('admin:listing_import.option.rate'),
    'options.companyId': t('admin:listing_import.option.company'),
    'options.status': t('admin:listing_import.option.status'),
    'options.update': t('admin:listing_import.option.update'),
  };
}

const shownOptions = (options: ListingImportOptions): Partial<ListingImportOptions> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));

function optionsOf(values: Partial<ListingImportOptions>): ListingImportOptions {
  const text = (value: string | null | undefined) => value?.trim() || null;
  return {
    country: text(values.country),
    currency: text(values.currency),
    rate: text(values.rate),
    companyId: text(values.companyId),
    state: text(values.state),
    town: text(values.town),
    status: values.status ?? 'draft',
    update: values.update ?? false,
  };
}
