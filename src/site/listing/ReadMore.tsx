import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Details.module.css';

/** The number of characters from which a text is longer than the six lines that it shows at first. */
const LONG = 480;

/** A text with its paragraphs; of a long one the beginning, until asked for the rest. */
export function ReadMore({ text }: { text: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const long = text.length > LONG || text.split('\n').length > 6;
  return (
    <>
      <p className={`${styles.text} ${long && !open ? styles.clamped : ''}`}>{text}</p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('common:actions.show_less') : t('common:actions.show_more')}
        </button>
      )}
    </>
  );
}
