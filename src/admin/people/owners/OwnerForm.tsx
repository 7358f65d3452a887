import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { IDENTITY_TYPES } from '@shared/contract/people/people';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
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
