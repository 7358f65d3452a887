import { Button, Progress } from 'antd';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ListingImport } from '@shared/contract/inventory/listingImports';
import { fieldsOf, isApiError } from '../../../api/apiError';
import { sendFile } from '../../../api/sendFile';
import { errorText } from '../../../i18n/errorText';
import { fieldMessage } from '../../../kit/formErrors';
import styles from './ListingImports.module.css';

const MAX_BYTES = 10 * 1024 * 1024;
type SentFile = { file: File; key: string; part: number; error: string | null };

/** Takes one CSV file from the file dialog or dropped onto it, and sends it; the same attempt again is the same import. */
export function FilePicker({ onUploaded }: { onUploaded: (row: ListingImport) => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const id = useId();
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<SentFile | null>(null);
  const stop = useRef<AbortController | null>(null);

  const send = async (file: File, key: string) => {
    const change = (part: Partial<SentFile>) => setSending((old) => old && { ...old, ...part });
    const tooLarge = file.size > MAX_BYTES ? t('errors:rule.file_too_large') : null;
    setSending({ file, key, part: 0, error: tooLarge });
    if (tooLarge) return;
    const controller = new AbortController();
    stop.current = controller;
    const form = new FormData();
    form.append('uploadKey', key);
    form.append('file', file);
    try {
      const options = {
        signal: controller.signal,
        onProgress: (part: number) => change({ part }),
        quiet: true,
        dispatch,
      };
      onUploaded(await sendFile<ListingImport>('/api/listing-imports', form, options));
    } catch (error) {
      if (controller.signal.aborted) return setSending(null);
      if (!isApiError(error)) throw error;
      const [field] = fieldsOf(error);
      change({
        error: field ? fieldMessage(t, field, t('admin:listing_import.file')) : errorText(t, error),
      });
    }
  };
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void send(file, crypto.randomUUID());
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop' && !busy) take(event.dataTransfer.files);
  };
  const busy = sending !== null && sending.error === null;
  return (
    <div
      className={`${styles.picker} ${over ? styles.over : ''}`}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drag}
    >
      {busy ? (
        <>
          <p className={styles.line}>{t('admin:listing_import.sending', { name: sending.file.name })}</p>
          <Progress
            percent={Math.round(sending.part * 100)}
            aria-label={t('admin:listing_import.sending', { name: sending.file.name })}
          />
          <Button size="small" onClick={() => stop.current?.abort()}>
            {t('common:actions.cancel')}
          </Button>
        </>
      ) : (
        <>
          <label className={styles.choose} htmlFor={id}>
            {t('admin:listing_import.choose')}
          </label>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept=".csv,text/csv"
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
          <p id={`${id}-help`} className={styles.help}>
            {t('admin:listing_import.drop')}
          </p>
        </>
      )}
      {sending?.error && (
        <div role="alert" className={styles.failed}>
          <strong>{sending.file.name}</strong> {sending.error}{' '}
          <Button size="small" onClick={() => void send(sending.file, sending.key)}>
            {t('common:actions.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
