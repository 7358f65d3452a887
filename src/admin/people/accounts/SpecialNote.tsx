import { useTranslation } from 'react-i18next';
import styles from './SpecialNote.module.css';

/** On the page of a protected account: why there is nothing to change. */
export function SpecialNote() {
  const { t } = useTranslation();
  return <p className={styles.note}>{t('admin:special_note')}</p>;
}
