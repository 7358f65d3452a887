import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCodedError } from '@shared/errorBodies';
import { codeText } from '../i18n/errorText';
import { toast } from '../ui/toast';

export type ExportFormat = 'csv' | 'xlsx';

/** Takes the list as it is filtered as a file. `onExport` fetches and saves it; it rejects with the call's error. */
export function ExportButton({
  onExport,
  label,
}: {
  onExport: (format: ExportFormat) => Promise<unknown>;
  /** What the button says where it is no list that is taken. */
  label?: string;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async (format: ExportFormat) => {
    setBusy(true);
    try {
      await onExport(format);
    } catch (error) {
      if (error instanceof Error) throw error;
      if (isCodedError(error)) toast.error(codeText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: t('admin:list.export_csv') },
          { key: 'xlsx', label: t('admin:list.export_xlsx') },
        ],
        onClick: ({ key }) => void run(key as ExportFormat),
      }}
    >
      <Button size="small" loading={busy} icon={<DownloadOutlined aria-hidden="true" />}>
        {label ?? t('common:actions.export')}
      </Button>
    </Dropdown>
  );
}
