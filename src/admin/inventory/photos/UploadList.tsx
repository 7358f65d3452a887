import { Button, Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/errorText';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import styles from './Photos.module.css';
import { isOpen, type Upload, type UploadQueue } from './uploadQueue';

/** The progress of each upload, and of all of them together. */
export function UploadList({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const { t } = useTranslation();
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const counted = uploads.filter(({ state }) => state !== 'cancelled');
  const part = counted.reduce((sum, upload) => sum + upload.part, 0) / Math.max(1, counted.length);
  const busy = uploads.some(isOpen);
  const total = t('admin:photo.upload.total', { done, count: counted.length });
  return (
    <section className={styles.uploads} aria-label={t('admin:photo.add')}>
      <div className={styles.totalLine}>
        <strong role="status">
          {total}
          {failed > 0 && ` · ${t('admin:photo.upload.failed_count', { count: failed })}`}
        </strong>
        <span className={styles.buttons}>
          {failed > 0 && (
            <Button size="small" onClick={() => queue.retry()}>
              {t('admin:photo.upload.retry')}
            </Button>
          )}
          {busy ? (
            <Button size="small" onClick={queue.cancelRest}>
              {t('admin:photo.upload.cancel_all')}
            </Button>
          ) : (
            <Button size="small" onClick={queue.clear}>
              {t('admin:photo.upload.clear')}
            </Button>
          )}
        </span>
      </div>
      <Progress percent={Math.round(part * 100)} aria-label={total} showInfo={false} />
      {uploads.some(({ state }) => state === 'retrying') && (
        <p className={styles.warning} role="status">
          {t('admin:photo.upload.offline')}
        </p>
      )}
      <ScrollRegion className={styles.files} label={t('admin:photo.add')}>
        <ul>
          {uploads.map((upload) => (
            <li key={upload.key} className={styles.file}>
              <span className={styles.fileName}>{upload.file.name}</span>
              <span className={upload.state === 'failed' ? styles.failed : styles.state}>
                {stateText(t, upload)}
              </span>
              {isOpen(upload) && (
                <Button
                  size="small"
                  type="text"
                  aria-label={t('admin:photo.upload.cancel', { name: upload.file.name })}
                  onClick={() => queue.cancel(upload.key)}
                >
                  ×
                </Button>
              )}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

function stateText(t: TFunction, { state, part, error }: Upload): string {
  if (state === 'failed') return error ? errorText(t, error) : '';
  if (state === 'sending' && part === 1) return t('admin:photo.upload.saving');
  if (state === 'sending') return t('admin:photo.upload.sending', { percent: Math.round(part * 100) });
  if (state === 'retrying') return t('admin:photo.upload.retrying');
  if (state === 'done') return t('admin:photo.upload.done');
  return t(state === 'waiting' ? 'admin:photo.upload.waiting' : 'admin:photo.upload.cancelled');
}
