import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { IntegrationInput } from '@shared/contract/channels/integrations';
import { CHANNELS, type Channel } from '@shared/domain/channels/calendar/feedSpans';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { UnitPicker } from './UnitPicker';
import { useCreateIntegrationMutation } from './integrations.api';
import { CHANNEL_KEYS } from './integrationTexts';

type Values = { unitId: string; channel: Channel; name?: string; importUrl?: string };

/** Connects a unit with a channel; its page then has the address for the channel. */
export function AddFeed() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create] = useCreateIntegrationMutation();
  const labels = {
    unitId: t('admin:integration.fields.unit'),
    channel: t('admin:integration.fields.channel'),
    name: t('admin:integration.fields.name'),
    importUrl: t('admin:integration.fields.importUrl'),
  };
  const send = async ({ unitId, channel, name, importUrl }: Values) => {
    const input: IntegrationInput = { unitId, channel, importUrl: importUrl?.trim() || null };
    const { id } = await create(channel === 'other' ? { ...input, name: name ?? '' } : input).unwrap();
    toast.success(t('admin:integration.added'));
    void navigate(paths.admin.integration({ id }));
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={open}>
          {t('admin:integration.actions.add')}
        </Button>
      )}
      title={t('admin:integration.add.title')}
      submitLabel={t('admin:integration.actions.add')}
      initialValues={{ channel: 'airbnb' } as Values}
      labels={labels}
      onSubmit={send}
    >
      <p>{t('admin:integration.add.text')}</p>
      <Form.Item name="unitId" label={labels.unitId} rules={[choiceRule(t)]}>
        <UnitPicker />
      </Form.Item>
      <Form.Item name="channel" label={labels.channel} rules={[choiceRule(t)]}>
        <Select<Channel> options={CHANNELS.map((value) => ({ value, label: t(CHANNEL_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['channel']}>
        {({ getFieldValue }) =>
          getFieldValue('channel') === 'other' && (
            <Form.Item name="name" label={labels.name} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={60} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="importUrl" label={labels.importUrl} extra={t('admin:integration.help.importUrl')}>
        <Input maxLength={2000} autoComplete="off" spellCheck={false} placeholder="https://" />
      </Form.Item>
    </FormDialog>
  );
}
