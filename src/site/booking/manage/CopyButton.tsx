import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons';
import styles from './Manage.module.css';

const SAYS_SO_MS = 2_500;

/** A fact that is to be typed elsewhere, and a button that copies it. */
export function CopyFact({ label, shown, copied }: { label: string; shown: string; copied?: string }) {
  const { t } = useTranslation();
  const value = useRef<HTMLSpanElement>(null);
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied ?? shown);
      setDone(true);
      setTimeout(() => setDone(false), SAYS_SO_MS);
    } catch {
      // No clipboard (an old browser, or a page without HTTPS): mark the text, so that the person can copy it.
      if (value.current) window.getSelection()?.selectAllChildren(value.current);
    }
  };
  return (
    <div className={styles.copyFact}>
      <dt>{label}</dt>
      <dd>
        <span ref={value} className={`${styles.copyValue} numbers`}>
          {shown}
        </span>
        <button
          type="button"
          className={styles.copy}
          aria-label={t('site:manage.pay.copy', { what: label })}
          onClick={() => void copy()}
        >
          <Icon name={done ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{done ? t('site:manage.pay.copied') : t('common:actions.copy')}</span>
        </button>
      </dd>
    </div>
  );
}
