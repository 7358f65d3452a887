import { useTranslation } from 'react-i18next';
import styles from './Form.module.css';

/**
 * One file of a form. The browser's own words would be in the browser's language: its field lies unseen over ours, and takes
 * every click, key and dropped file.
 */
export function FileField({
  id,
  types,
  value,
  onChange,
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
}: {
  id?: string;
  types: readonly string[];
  value?: File;
  onChange?: (file: File | undefined) => void;
  'aria-required'?: 'true';
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}) {
  const { t } = useTranslation();
  return (
    <span className={styles.file}>
      <input
        id={id}
        type="file"
        accept={types.join(',')}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange?.(event.target.files?.[0])}
      />
      <span className={styles.fileChoose} aria-hidden="true">
        {t('admin:form.file.choose')}
      </span>
      <span className={styles.fileName} aria-hidden="true">
        {value?.name ?? t('admin:form.file.none')}
      </span>
    </span>
  );
}
