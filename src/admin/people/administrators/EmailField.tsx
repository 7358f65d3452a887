import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './Administrator.module.css';
import { useEmailAvailability, type Availability } from './useEmailAvailability';

const WORDS: Record<Availability, string | null> = {
  unknown: null,
  checking: 'admin:administrator.email.checking',
  free: 'admin:administrator.email.free',
  taken: 'admin:administrator.email.taken',
};

/** The e-mail of a form, with a word on whether it is still free while it is typed. */
export function EmailField({ label, own }: { label: string; own?: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const availability = useEmailAvailability(Form.useWatch<string | undefined>('email', form), own);
  const words = WORDS[availability];
  return (
    <Form.Item
      name="email"
      label={label}
      rules={[
        { required: true, whitespace: true },
        { type: 'email', transform: (text: string) => text.trim() },
      ]}
      extra={
        <span role="status" className={availability === 'taken' ? styles.taken : styles.quiet}>
          {words && t(words)}
        </span>
      }
    >
      <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
    </Form.Item>
  );
}
