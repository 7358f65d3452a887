import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Review.module.css';

/** About what six lines of a wide page hold, so that there is always more to read; a Chinese character is as wide as two letters. */
const LONG = 480;
const isLong = (text: string) =>
  text.replace(/\p{Script=Han}/gu, '__').length > LONG || text.split('\n').length > 6;

/** What a guest or the house wrote, as it was written and in its direction; of long words the first lines, and all of them on demand. */
export function ReviewWords({ text, lang }: { text: string; lang?: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const long = isLong(text);
  return (
    <>
      <p className={long && !isOpen ? `${styles.words} ${styles.long}` : styles.words} lang={lang} dir="auto">
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'reviews:less_words' : 'reviews:more_words')}
        </button>
      )}
    </>
  );
}
