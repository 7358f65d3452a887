import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_STATUSES } from '@shared/contract/announcements';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import { choiceRule } from '../../kit/choiceRule';
import { FieldRow } from '../../kit/FieldRow';
import { LanguageTabs } from '../../kit/LanguageTabs';
import { Panel } from '../../kit/Page';
import { InstantPicker } from '../../ui/DatePicker';
import { AUDIENCE_KEYS, STATUS_KEYS } from './announcementTexts';

/** The fields of an announcement. `propertyName` is told where it is for the guests of one property. */
export function AnnouncementForm({
  labels,
  propertyName,
}: {
  labels: Record<string, string>;
  propertyName: string | null;
}) {
  const { t } = useTranslation();
  // There is no way to choose a property yet; an announcement that has one keeps it.
  const audiences = ANNOUNCEMENT_AUDIENCES.filter((value) => value !== 'property_guests' || propertyName);
  return (
    <>
      <Panel title={t('admin:announcement.parts.text')}>
        <LanguageTabs names={['title', 'body']}>
          {(language) => {
            const required = language === DEFAULT_LANGUAGE;
            return (
              <>
                <Form.Item
                  name={['title', language]}
                  label={labels[`title.${language}`]}
                  rules={[{ required, whitespace: required }, { max: 160 }]}
                >
                  <Input maxLength={160} showCount />
                </Form.Item>
                <Form.Item
                  name={['body', language]}
                  label={labels[`body.${language}`]}
                  rules={[{ required, whitespace: required }, { max: 5000 }]}
                >
                  <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} maxLength={5000} showCount />
                </Form.Item>
              </>
            );
          }}
        </LanguageTabs>
      </Panel>
      <Panel title={t('admin:announcement.parts.readers')}>
        <Form.Item
          name="audience"
          label={labels.audience}
          rules={[choiceRule(t)]}
          extra={propertyName && `${t('admin:announcement.fields.property')}: ${propertyName}`}
        >
          <Select options={audiences.map((value) => ({ value, label: t(AUDIENCE_KEYS[value]) }))} />
        </Form.Item>
        <Form.Item
          name="mustAcknowledge"
          valuePropName="checked"
          extra={t('admin:announcement.help.mustAcknowledge')}
        >
          <Checkbox>{labels.mustAcknowledge}</Checkbox>
        </Form.Item>
        <Form.Item name="pinned" valuePropName="checked" extra={t('admin:announcement.help.pinned')}>
          <Checkbox>{labels.pinned}</Checkbox>
        </Form.Item>
      </Panel>
      <Panel title={t('admin:announcement.parts.schedule')}>
        <Form.Item
          name="status"
          label={labels.status}
          rules={[choiceRule(t)]}
          extra={t('admin:announcement.help.status')}
        >
          <Select options={ANNOUNCEMENT_STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))} />
        </Form.Item>
        <FieldRow>
          <Form.Item name="startsAt" label={labels.startsAt} extra={t('admin:announcement.help.startsAt')}>
            <InstantPicker />
          </Form.Item>
          <Form.Item name="endsAt" label={labels.endsAt} extra={t('admin:announcement.help.endsAt')}>
            <InstantPicker />
          </Form.Item>
        </FieldRow>
      </Panel>
    </>
  );
}
