import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  isMsicCode,
  isOldSsmNumber,
  isPostcode,
  isSsmNumber,
  isSstNumber,
  isTin,
  isTourismTaxNumber,
} from '@shared/domain/money/companyNumbers';
import { STATES } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './companyFields';

type Official = {
  isSound: (written: string) => boolean;
  /** The key of the words for a number that is none. */
  rule: string;
  help?: string;
  required?: boolean;
  inputMode?: 'numeric';
};
/** The numbers that authorities give, and the postcode. */
const OFFICIAL = {
  registrationNo: {
    isSound: isSsmNumber,
    rule: 'errors:rule.ssm_number',
    help: 'admin:company.help.registrationNo',
    required: true,
    inputMode: 'numeric',
  },
  oldRegistrationNo: {
    isSound: isOldSsmNumber,
    rule: 'errors:rule.old_ssm_number',
    help: 'admin:company.help.oldRegistrationNo',
  },
  sstNo: {
    isSound: isSstNumber,
    rule: 'errors:rule.sst_number',
    help: 'admin:company.help.sstNo',
  },
  tin: { isSound: isTin, rule: 'errors:rule.tin', help: 'admin:company.help.tin' },
  tourismTaxNo: {
    isSound: isTourismTaxNumber,
    rule: 'errors:rule.tourism_tax_number',
    help: 'admin:company.help.tourismTaxNo',
  },
  msicCode: {
    isSound: isMsicCode,
    rule: 'errors:rule.msic_code',
    help: 'admin:company.help.msicCode',
    inputMode: 'numeric',
  },
  postcode: { isSound: isPostcode, rule: 'errors:rule.postcode', inputMode: 'numeric' },
} satisfies Record<string, Official>;

/** The form of a company. */
export function CompanyForm({ fields: { input, labels } }: { fields: Fields<typeof FIELDS> }) {
  const { t } = useTranslation();
  const text = useText();
  /** A number of an authority, checked by the same rule as on the server. */
  const official = (name: keyof typeof OFFICIAL) => {
    const { isSound, rule, help, required, inputMode }: Official = OFFICIAL[name];
    const check = (_rule: unknown, value: string | null) => {
      const written = (value ?? '').replace(/\s/g, '').toUpperCase();
      return written === '' || isSound(written) ? Promise.resolve() : Promise.reject(new Error(t(rule)));
    };
    return (
      <Form.Item
        name={name}
        label={labels[name]}
        extra={help && t(help)}
        rules={[{ required }, { validator: check }]}
      >
        <Input maxLength={40} autoComplete="off" inputMode={inputMode} />
      </Form.Item>
    );
  };
  return (
    <>
      <Panel title={t('admin:company.parts.entity')}>
        {input('name')}
        <FieldRow>
          {official('registrationNo')}
          {official('oldRegistrationNo')}
        </FieldRow>
        {input('active')}
      </Panel>
      <Panel title={t('admin:company.parts.tax')}>
        <FieldRow>
          {official('sstNo')}
          {input('sstRegisteredFrom')}
        </FieldRow>
        <FieldRow>
          {official('tin')}
          {official('tourismTaxNo')}
        </FieldRow>
        <FieldRow>
          {official('msicCode')}
          {input('businessActivity')}
        </FieldRow>
      </Panel>
      <Panel title={t('admin:company.parts.statements')}>{input('statementsByTwo')}</Panel>
      <Panel title={t('admin:company.parts.address')}>
        {input('address')}
        <FieldRow>
          {official('postcode')}
          {input('city')}
        </FieldRow>
        <Form.Item name="state" label={labels.state}>
          <Select
            allowClear
            showSearch
            optionFilterProp="label"
            options={STATES.map(({ iso, name }) => ({ value: iso, label: text(name) }))}
          />
        </Form.Item>
        {input('documentAddress')}
        <FieldRow>
          {input('email')}
          {input('phone')}
        </FieldRow>
      </Panel>
    </>
  );
}
