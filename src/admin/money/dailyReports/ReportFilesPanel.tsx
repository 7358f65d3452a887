import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { REPORT_FILE_KINDS, type DailyReport, type ReportFile } from '@shared/contract/money/dailyReports';
import { PAPER_TYPES } from '@shared/uploadTypes';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FileField } from '../../../kit/FileField';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { FileViewer } from '../../FileViewer';
import styles from './DailyReports.module.css';
import {
  useAddReportFileMutation,
  useDeleteReportFileMutation,
  useFetchReportFileMutation,
  useGetDailyReportQuery,
} from './dailyReports.api';
import { FILE_KIND_KEYS } from './dailyReportTexts';

/** Slips of bank-ins and terminals, and vouchers. They are sealed on the disk. */
export function ReportFilesPanel({ report: { id, files, status } }: { report: DailyReport }) {
  const { t } = useTranslation();
  const [fetchFile] = useFetchReportFileMutation();
  const isOpen = status === 'draft' || status === 'returned';
  return (
    <Panel
      title={t('admin:dsr.files.title')}
      actions={
        status !== 'locked' && (
          <Can do="report.edit">
            <AddReportFile id={id} />
          </Can>
        )
      }
    >
      {files.length === 0 ? (
        <p className={styles.nothing}>{t('admin:dsr.files.none')}</p>
      ) : (
        <ul className={styles.list}>
          {files.map((file) => {
            const what = `${t(FILE_KIND_KEYS[file.kind])} ${file.name}`;
            return (
              <li key={file.id}>
                <span>{what}</span>
                <span className={styles.buttons}>
                  <FileViewer
                    title={what}
                    pdfName={`${file.kind}.pdf`}
                    aria-label={t('admin:dsr.files.show_of', { what })}
                    load={() => fetchFile({ id, fileId: file.id }).unwrap()}
                  >
                    {t('admin:dsr.files.show')}
                  </FileViewer>
                  {isOpen && (
                    <Can do="report.edit">
                      <RemoveReportFile id={id} fileId={file.id} what={what} />
                    </Can>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function RemoveReportFile({ id, fileId, what }: { id: string; fileId: string; what: string }) {
  const { t } = useTranslation();
  const [remove] = useDeleteReportFileMutation();
  const { refetch } = useGetDailyReportQuery(id);
  return (
    <ConfirmAction
      danger
      label={t('admin:dsr.files.remove')}
      ariaLabel={t('admin:dsr.files.remove_of', { what })}
      title={t('admin:dsr.files.remove_of', { what })}
      onReload={refetch}
      onConfirm={() => remove({ id, fileId }).unwrap()}
    >
      <p>{t('admin:dsr.files.remove_text')}</p>
    </ConfirmAction>
  );
}

type Values = { kind: ReportFile['kind'] | undefined; document: File | undefined };

function AddReportFile({ id }: { id: string }) {
  const { t } = useTranslation();
  const [addFile] = useAddReportFileMutation();
  const { refetch } = useGetDailyReportQuery(id);
  const title = t('admin:dsr.files.add');
  const labels = { kind: t('admin:dsr.fields.kind'), document: t('admin:dsr.fields.file') };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {title}
        </Button>
      )}
      title={title}
      submitLabel={t('common:actions.upload')}
      initialValues={{ kind: undefined, document: undefined }}
      labels={labels}
      onReload={refetch}
      onSubmit={async ({ kind, document }, uploadKey) => {
        await addFile({ id, kind: kind!, document: document!, uploadKey }).unwrap();
        toast.success(t('admin:dsr.files.added'));
      }}
    >
      <Form.Item name="kind" label={labels.kind} rules={[choiceRule(t)]}>
        <Select options={REPORT_FILE_KINDS.map((value) => ({ value, label: t(FILE_KIND_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item
        name="document"
        label={labels.document}
        rules={[choiceRule(t)]}
        extra={t('admin:owner.help.document')}
      >
        <FileField types={PAPER_TYPES} />
      </Form.Item>
    </FormDialog>
  );
}
