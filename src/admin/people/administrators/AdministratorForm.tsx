import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { EmailField } from './EmailField';

const PHONE = /^\+?[\d\s\-().]{7,25}$/;

/** The fields of who an administrator is. `own` is the e-mail that the account has already. */
export function AdministratorForm({
  labels,
  phoneMessage,
  own,
}: {
  labels: Record<'name' | 'phone' | 'email' | 'language', string>;
  phoneMessage: string;
  own?: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="name" label={labels.name} rules={[{ required: true, whitespace: true }, { max: 120 }]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <EmailField label={labels.email} own={own} />
      <FieldRow>
        <Form.Item name="phone" label={labels.phone} rules={[{ pattern: PHONE, message: phoneMessage }]}>
          <Input type="tel" inputMode="tel" autoComplete="off" maxLength={25} placeholder="+60 12-345 6789" />
        </Form.Item>
        <Form.Item name="language" label={labels.language} rules={[choiceRule(t)]}>
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
      </FieldRow>
    </>
  );
}
