import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PeopleExport as Request } from '@shared/contract/people/people';
import { FormDialog } from './FormDialog';

/** The shortest reason that the server takes: a word or two of what the file is for. */
const MIN_REASON = 5;
const MAX_REASON = 200;

/**
 * Takes a list of people as a file, after a confirmation of its own: format, what for, and that it is logged. `onExport` fetches and
 * saves it; it rejects with the call's error, which the dialog then shows.
 */
export function PeopleExport({ onExport }: { onExport: (request: Request) => Promise<unknown> }) {
  const { t } = useTranslation();
  const reason = t('admin:people_export.reason');
  return (
    <FormDialog<Pick<Request, 'format' | 'reason'>>
      trigger={(open) => (
        <Button size="small" icon={<DownloadOutlined aria-hidden="true" />} onClick={open}>
          {t('common:actions.export')}
        </Button>
      )}
      title={t('admin:people_export.title')}
      submitLabel={t('common:actions.export')}
      initialValues={{ format: 'csv', reason: '' }}
      labels={{ format: t('admin:people_export.format'), reason }}
      onSubmit={(values) =>
        onExport({ format: values.format, confirm: 'true', reason: values.reason.trim() })
      }
    >
      <p>{t('admin:people_export.text')}</p>
      <Form.Item name="format" label={t('admin:people_export.format')}>
        <Radio.Group
          aria-label={t('admin:people_export.format')}
          options={[
            { value: 'csv', label: t('admin:list.export_csv') },
            { value: 'xlsx', label: t('admin:list.export_xlsx') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={reason}
        extra={t('admin:people_export.reason_help')}
        rules={[
          { required: true, whitespace: true },
          // What is sent is trimmed, so that is what is measured.
          { min: MIN_REASON, transform: (text: string) => text.trim() },
          { max: MAX_REASON },
        ]}
      >
        <Input maxLength={MAX_REASON} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
