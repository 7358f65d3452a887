import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillImportPreview } from '@shared/contract/money/billImports';
import { EXPENSE_LIMITS } from '@shared/contract/money/expenses';
import { billTemplate } from '@shared/domain/money/billFileColumns';
import { saveFile } from '../../../api/saveFile';
import { useLanguage } from '../../../i18n';
import { FileField } from '../../../kit/FileField';
import { FormDialog } from '../../../kit/FormDialog';
import { useAction } from '../../../kit/useAction';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import { ImportBillsPreview } from './ImportBillsPreview';
import { useImportBillsMutation, usePreviewBillsMutation } from './expenses.api';

const FILE_TYPES = ['.csv', '.txt', '.tsv', 'text/csv', 'text/plain'];
type Shown = { file: File; preview: BillImportPreview };

/** Takes a file of bills, shows what each row would become, and writes all of them as drafts, or none. */
export function ImportBills() {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldId = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const [take, setTake] = useState<readonly number[]>([]);
  const [previewCall] = usePreviewBillsMutation();
  const [importCall] = useImportBillsMutation();
  const { run, busy, error } = useAction();
  const forget = () => {
    setShown(null);
    setTake([]);
  };
  const look = (file: File) =>
    run(async () => {
      forget();
      setShown({ file, preview: await previewCall({ document: file }).unwrap() });
    });
  const preview = shown?.preview;
  const left = preview?.rows.filter(({ duplicate, likeRow }) => duplicate !== null || likeRow !== null) ?? [];
  const count = (preview?.rows.length ?? 0) - left.length + take.length;
  const isReady = preview && preview.faults.length === 0 && !preview.isKnown && count > 0;
  const labels = { reason: t('admin:expense.fields.duplicateReason') };
  return (
    <FormDialog<{ reason: string }>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:expense.import.action')}
        </Button>
      )}
      title={t('admin:expense.import.title')}
      submitLabel={t('admin:expense.import.confirm', { count: isReady ? count : 0 })}
      width={1100}
      blocked={!isReady || busy}
      initialValues={{ reason: '' }}
      labels={labels}
      onClosed={forget}
      onSubmit={async ({ reason }) => {
        const { file } = shown!;
        const input = { document: file, name: file.name.slice(0, 200) || 'bills.csv', take: [...take] };
        const { created } = await importCall({ ...input, reason: reason ?? '' }).unwrap();
        toast.success(t('admin:expense.import.done', { count: created }));
      }}
    >
      <p>
        {t('admin:expense.import.intro')}{' '}
        <Button
          type="link"
          onClick={() =>
            saveFile(
              { blob: new Blob([billTemplate(language)], { type: 'text/csv' }), filename: 'bills.csv' },
              'bills.csv',
            )
          }
        >
          {t('admin:expense.import.template')}
        </Button>
      </p>
      <Form.Item label={t('admin:expense.import.file')} htmlFor={fieldId}>
        <FileField
          id={fieldId}
          types={FILE_TYPES}
          value={shown?.file}
          onChange={(file) => file && void look(file)}
        />
      </Form.Item>
      {error && <ErrorBox error={error} />}
      {preview && <ImportBillsPreview preview={preview} busy={busy} take={take} onTake={setTake} />}
      {take.length > 0 && (
        <Form.Item
          name="reason"
          label={labels.reason}
          rules={[{ required: true, whitespace: true }, { max: EXPENSE_LIMITS.reason }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
