import { useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '@shared/uploadTypes';
import styles from './Photos.module.css';

/** Takes pictures from the file dialog or dropped onto it, as many as there is room for. */
export function PhotoPicker({ room, onFiles }: { room: number; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const [full, setFull] = useState<number | null>(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    setFull(files.length > room ? room : null);
    if (files.length > 0) onFiles(files.slice(0, room));
  };
  const drag = (event: DragEvent) => {
    // A picture of the album that is being moved is no file.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <div
      className={`${styles.picker} ${over ? styles.over : ''}`}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drag}
    >
      <label className={styles.choose} htmlFor={id}>
        {t('admin:photo.add')}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <p id={`${id}-help`} className={styles.help}>
        {t('admin:photo.drop')}
      </p>
      {full !== null && (
        <p className={styles.warning} role="alert">
          {t('admin:photo.upload.full', { count: full })}
        </p>
      )}
    </div>
  );
}
