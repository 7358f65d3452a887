import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { IDENTITY_TYPES } from '@shared/contract/people/people';
import { ADDRESS_COUNTRIES } from '@shared/domain/base/countryCodes';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { STATES } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { IDENTITY_KEYS } from '../accounts/personTexts';
import type { useOwnerLabels } from './useOwnerLabels';

/** The fields of an owner. `keptNumberEnd` is the end of the identity number that we have, which is never shown whole. */
export function OwnerForm({
  labels,
  keptNumberEnd,
}: {
  labels: ReturnType<typeof useOwnerLabels>;
  keptNumberEnd: string | null;
}) {
  const { t } = useTranslation();
  const removed = Form.useWatch<boolean | undefined>('removeIdentityNo');
  return (
    <>
      <Panel title={t('admin:owner.parts.contact')}>
        <Form.Item
          name="name"
          label={labels.name}
          rules={[{ required: true, whitespace: true }, { max: 120 }]}
          extra={t('admin:owner.help.name')}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <FieldRow>
          <Form.Item
            name="email"
            label={labels.email}
            rules={[{ required: true, whitespace: true }]}
            extra={t('admin:owner.help.email')}
          >
            <Input type="email" maxLength={254} autoComplete="off" />
          </Form.Item>
          <Form.Item name="phone" label={labels.phone} extra={t('admin:owner.help.phone')}>
            <Input type="tel" maxLength={30} autoComplete="off" />
          </Form.Item>
        </FieldRow>
        <Form.Item
          name="language"
          label={labels.language}
          rules={[choiceRule(t)]}
          extra={t('admin:owner.help.language')}
        >
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
        <Form.Item name="address" label={labels.address}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
        <AddressParts labels={labels} />
      </Panel>
      <Panel title={t('admin:owner.parts.identity')}>
        <FieldRow>
          <Form.Item name="identityType" label={labels.identityType}>
            <Select
              allowClear
              options={IDENTITY_TYPES.map((value) => ({ value, label: t(IDENTITY_KEYS[value]) }))}
            />
          </Form.Item>
          <Form.Item
            name="identityNo"
            label={labels.identityNo}
            extra={
              keptNumberEnd
                ? t('admin:owner.help.identityNo', { kept: keptNumberEnd })
                : t('admin:owner.help.identityNoNew')
            }
          >
            <Input
              maxLength={30}
              autoComplete="off"
              placeholder={keptNumberEnd ?? undefined}
              disabled={removed}
            />
          </Form.Item>
        </FieldRow>
        {keptNumberEnd && (
          <Form.Item name="removeIdentityNo" valuePropName="checked">
            <Checkbox>{t('admin:owner.fields.removeIdentityNo')}</Checkbox>
          </Form.Item>
        )}
        <Form.Item name="taxNo" label={labels.taxNo} extra={t('admin:owner.help.taxNo')}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="isBusiness" valuePropName="checked" extra={t('admin:owner.help.isBusiness')}>
          <Checkbox>{labels.isBusiness}</Checkbox>
        </Form.Item>
      </Panel>
      <Panel title={labels.remark}>
        <Form.Item name="remark" label={labels.remark} extra={t('admin:owner.help.remark')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} showCount />
        </Form.Item>
      </Panel>
    </>
  );
}

/** What LHDN wants of an address on its own. */
function AddressParts({ labels }: { labels: ReturnType<typeof useOwnerLabels> }) {
  const { t } = useTranslation();
  const text = useText();
  const countries = useCountryOptions().filter(({ value }) => ADDRESS_COUNTRIES.includes(value));
  const country = Form.useWatch<string | undefined>('country');
  return (
    <>
      <FieldRow>
        <Form.Item name="postcode" label={labels.postcode}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="city" label={labels.city} extra={t('admin:owner.help.city')}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="country" label={labels.country} rules={[choiceRule(t)]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
        <Form.Item name="state" label={labels.state}>
          <Select
            allowClear
            disabled={country !== 'MY'}
            showSearch={{ optionFilterProp: 'label' }}
            options={STATES.map(({ iso, name }) => ({ value: iso, label: text(name) }))}
          />
        </Form.Item>
      </FieldRow>
    </>
  );
}
