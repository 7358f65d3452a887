import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicAnnouncement } from '@shared/contract/office/announcements';
import { useText } from '../../i18n';
import { Acknowledge } from './NewsItem';
import styles from './News.module.css';
import { useNews } from './useNews';

/** What must be acknowledged stands over every page until it is, the most important first, one at a time. */
export function NewsBanner() {
  const due = useNews().find(({ mustAcknowledge, acknowledged }) => mustAcknowledge && !acknowledged);
  return due ? <Due key={due.id} news={due} /> : null;
}

function Due({ news }: { news: PublicAnnouncement }) {
  const { t } = useTranslation();
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.banner} aria-label={t('admin:news.must')}>
      <div className={styles.row}>
        <span className={styles.words}>
          <strong>{t('admin:news.must')}:</strong> {text(news.title)}
        </span>
        {open ? (
          <Acknowledge news={news} />
        ) : (
          <button type="button" className={styles.more} aria-expanded={false} onClick={() => setOpen(true)}>
            {t('admin:news.read')}
          </button>
        )}
      </div>
      {open && <p className={styles.body}>{text(news.body)}</p>}
    </section>
  );
}
