import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import { InstantPicker, StayDatePicker } from '../ui/DatePicker';
import { MoneyInput } from '../ui/MoneyInput';
import { choiceRule } from './choiceRule';
import type { Field } from './fields';

export type FieldInputProps = {
  name: string;
  field: Field<unknown>;
  label: string;
  /** The language that is asked for, of a text in three. */
  language?: Language;
  /** A note below the field, in the place of its own help. */
  extra?: ReactNode;
  /** The words to choose from, where they are not all. */
  among?: readonly string[];
};

/** A field of a form: its label, its control by kind, its rules by the limits of its table. */
export function FieldInput({ name, field, label, language, extra, among }: FieldInputProps) {
  const { t } = useTranslation();
  const { kind, help, min, max, rows, optional, inputMode, words = {} } = field;
  const asked = !optional && (!language || language === DEFAULT_LANGUAGE);
  const shared = { name: language ? [name, language] : name, extra: extra ?? (help && t(help)) };
  if (kind === 'yesNo')
    return (
      <Form.Item {...shared} valuePropName="checked">
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  if (kind === 'localText' || kind === 'text')
    return (
      <Form.Item
        {...shared}
        label={label}
        rules={[{ required: asked, whitespace: asked }, ...(max ? [{ max }] : [])]}
      >
        {rows ? (
          <Input.TextArea autoSize={rows} maxLength={max} showCount />
        ) : (
          <Input maxLength={max} showCount={kind === 'localText'} inputMode={inputMode} />
        )}
      </Form.Item>
    );
  if (kind === 'number' || kind === 'money')
    return (
      <Form.Item {...shared} label={label} rules={[{ required: asked }]}>
        {kind === 'money' ? (
          <MoneyInput />
        ) : (
          <InputNumber<number> min={min} max={max} precision={0} style={{ width: '100%' }} />
        )}
      </Form.Item>
    );
  return (
    <Form.Item {...shared} label={label} rules={asked ? [choiceRule(t)] : []}>
      {kind === 'choice' ? (
        <Select
          allowClear={optional}
          options={(among ?? Object.keys(words)).map((value) => ({ value, label: t(words[value]!) }))}
        />
      ) : kind === 'instant' ? (
        <InstantPicker />
      ) : (
        <StayDatePicker min="2000-01-01" max="2100-12-31" />
      )}
    </Form.Item>
  );
}
