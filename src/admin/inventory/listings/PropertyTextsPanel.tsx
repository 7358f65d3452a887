import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';

/** Name, description and house rules in three languages. */
export function PropertyTextsPanel({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:inventory.parts.texts')}>
      <LanguageTabs names={['name', 'description', 'houseRules']}>
        {(language) => {
          const required = language === DEFAULT_LANGUAGE;
          return (
            <>
              <Form.Item
                name={['name', language]}
                label={labels[`name.${language}`]}
                rules={[{ required, whitespace: required }, { max: 120 }]}
              >
                <Input maxLength={120} showCount />
              </Form.Item>
              <Form.Item
                name={['description', language]}
                label={labels[`description.${language}`]}
                rules={[{ max: 5000 }]}
              >
                <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={5000} showCount />
              </Form.Item>
              <Form.Item
                name={['houseRules', language]}
                label={labels[`houseRules.${language}`]}
                rules={[{ max: 5000 }]}
                extra={t('admin:property.help.houseRules')}
              >
                <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={5000} />
              </Form.Item>
            </>
          );
        }}
      </LanguageTabs>
    </Panel>
  );
}
