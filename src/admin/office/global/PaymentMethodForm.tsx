import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';

/** The fields of a way to pay; `hasAccount`: money is sent to us by it, so it has an account to send it to. */
export function PaymentMethodForm({
  labels,
  hasAccount,
}: {
  labels: Record<string, string>;
  hasAccount: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('admin:payment_method.parts.words')}>
        <Form.Item name="enabled" valuePropName="checked" extra={t('admin:payment_method.help.enabled')}>
          <Checkbox>{labels.enabled}</Checkbox>
        </Form.Item>
        <LanguageTabs names={['name', 'instructions']}>
          {(language) => {
            const required = language === DEFAULT_LANGUAGE;
            return (
              <>
                <Form.Item
                  name={['name', language]}
                  label={labels[`name.${language}`]}
                  rules={[{ required, whitespace: required }, { max: 80 }]}
                >
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item
                  name={['instructions', language]}
                  label={labels[`instructions.${language}`]}
                  rules={[{ max: 1000 }]}
                >
                  <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} />
                </Form.Item>
              </>
            );
          }}
        </LanguageTabs>
      </Panel>
      {hasAccount && (
        <Panel title={t('admin:payment_method.parts.account')}>
          <FieldRow>
            <Form.Item name="bank" label={labels.bank} rules={[{ max: 80 }]}>
              <Input maxLength={80} />
            </Form.Item>
            <Form.Item name="accountHolder" label={labels.accountHolder} rules={[{ max: 120 }]}>
              <Input maxLength={120} />
            </Form.Item>
          </FieldRow>
          <Form.Item
            name="accountNumber"
            label={labels.accountNumber}
            extra={t('admin:payment_method.help.account')}
          >
            <Input inputMode="numeric" maxLength={40} />
          </Form.Item>
        </Panel>
      )}
    </>
  );
}
