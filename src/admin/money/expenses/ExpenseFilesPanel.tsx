import { nanoid } from '@reduxjs/toolkit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpenseDetail } from '@shared/contract/money/expenses';
import { PAPER_TYPES } from '@shared/uploadTypes';
import { codeText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { useAction } from '../../../kit/useAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { FileViewer } from '../../FileViewer';
import styles from './Expenses.module.css';
import {
  useAddExpenseFileMutation,
  useDeleteExpenseFileMutation,
  useFetchExpenseFileMutation,
} from './expenses.api';

type Props = { bill: ExpenseDetail; onReload: () => unknown };

/** Pictures and PDFs of a bill, as they came. They are sealed on the disk. */
export function ExpenseFilesPanel({ bill: { id, files, status }, onReload }: Props) {
  const { t } = useTranslation();
  const [fetchFile] = useFetchExpenseFileMutation();
  const [remove] = useDeleteExpenseFileMutation();
  return (
    <Panel title={t('admin:expense.files.title')}>
      {files.length === 0 ? (
        <p className={styles.muted}>{t('admin:expense.files.none')}</p>
      ) : (
        <ul className={styles.payments}>
          {files.map(({ id: fileId, name }) => (
            <li key={fileId}>
              <span className={styles.name}>{name}</span>
              <span className={styles.buttons}>
                <FileViewer
                  title={name}
                  pdfName={name.endsWith('.pdf') ? name : `${name}.pdf`}
                  aria-label={t('admin:expense.files.show_of', { name })}
                  load={() => fetchFile({ id, fileId }).unwrap()}
                >
                  {t('admin:expense.files.show')}
                </FileViewer>
                {status === 'draft' && (
                  <Can do="expenses.edit">
                    <ConfirmAction
                      danger
                      label={t('admin:expense.files.remove')}
                      ariaLabel={t('admin:expense.files.remove_of', { name })}
                      title={t('admin:expense.files.remove_of', { name })}
                      onReload={onReload}
                      onConfirm={() => remove({ id, fileId }).unwrap()}
                    >
                      <p>{t('admin:expense.files.remove_text')}</p>
                    </ConfirmAction>
                  </Can>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {status !== 'void' && (
        <Can do="expenses.edit">
          <AddFiles id={id} />
        </Can>
      )}
    </Panel>
  );
}

/** Adds papers: pictures that the phone takes now, or files, several at once. Each is sent for itself; one that is refused stops none of the others. */
function AddFiles({ id }: { id: string }) {
  const { t } = useTranslation();
  const [add] = useAddExpenseFileMutation();
  const { run, busy } = useAction();
  const send = (documents: readonly File[]) =>
    run(async () => {
      for (const document of documents) {
        const answer = await add({ id, document, uploadKey: nanoid() });
        if (answer.error) {
          const { error } = answer as { error: unknown };
          const said = codeTextOf(error, t);
          if (said) toast.error(`${document.name}: ${said}`);
        }
      }
    });
  return (
    <div className={styles.buttons}>
      <PickFiles
        label={t('admin:expense.files.camera')}
        accept="image/*"
        capture
        busy={busy}
        onFiles={send}
      />
      <PickFiles
        label={t('admin:expense.files.add')}
        accept={PAPER_TYPES.join(',')}
        busy={busy}
        onFiles={send}
      />
      <span role="status">{busy && t('admin:expense.files.sending')}</span>
    </div>
  );
}

/** What the server has against a file, in words; nothing for a failure that has had its toast. */
function codeTextOf(error: unknown, t: Parameters<typeof codeText>[0]): string | undefined {
  const coded = error as Parameters<typeof codeText>[1];
  return typeof coded.code === 'string' ? codeText(t, coded) : undefined;
}

function PickFiles({
  label,
  accept,
  capture = false,
  busy,
  onFiles,
}: {
  label: string;
  accept: string;
  /** A phone opens its camera in the place of its files. */
  capture?: boolean;
  busy: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}) {
  const id = useId();
  return (
    <span className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={busy}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          void onFiles(files);
        }}
      />
    </span>
  );
}
