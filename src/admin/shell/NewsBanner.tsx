import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicAnnouncement } from '@shared/contract/office/announcements';
import { useText } from '../../i18n';
import { Acknowledge } from './NewsItem';
import styles from './News.module.css';
import { useNews } from './useNews';

const BANNER = 'news-banner';

/**
 * The announcements that must be acknowledged, over every page until they are, the most important first, one
 * at a time.
 */
export function NewsBanner() {
  const due = useNews().find(({ mustAcknowledge, acknowledged }) => mustAcknowledge && !acknowledged);
  // Whoever was in a banner that goes is led on: to the next one, or to the page below.
  const wasInside = useRef(false);
  const onLeave = useCallback(() => {
    wasInside.current = true;
  }, []);
  useEffect(() => {
    if (!wasInside.current) return;
    wasInside.current = false;
    const next = due
      ? document.getElementById(BANNER)?.querySelector('button')
      : document.querySelector<HTMLElement>('main h1');
    if (!due) next?.setAttribute('tabindex', '-1');
    next?.focus();
  }, [due]);
  return due ? <DueNews key={due.id} news={due} onLeave={onLeave} /> : null;
}

function DueNews({ news, onLeave }: { news: PublicAnnouncement; onLeave: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLParagraphElement>(null);
  // The button that opened it is gone: the text is read out, and the button after it is near.
  useEffect(() => {
    if (open) body.current?.focus();
  }, [open]);
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      if (element?.contains(document.activeElement)) onLeave();
    };
  }, [onLeave]);
  return (
    <section ref={section} id={BANNER} className={styles.banner} aria-label={t('admin:news.must')}>
      <div className={styles.row}>
        <span className={styles.words}>
          <strong>{t('admin:news.must')}:</strong> {text(news.title)}
        </span>
        {open ? (
          <Acknowledge news={news} />
        ) : (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            {t('admin:news.read')}
          </button>
        )}
      </div>
      {open && (
        <p ref={body} tabIndex={-1} className={styles.body}>
          {text(news.body)}
        </p>
      )}
    </section>
  );
}
