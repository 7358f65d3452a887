import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { useIsDrawn } from '../../ui/useIsDrawn';
import { useListPublicAnnouncementsQuery } from '../site.api';
import styles from './AnnouncementBar.module.css';
import { dismiss, dismissedIds } from './dismissed';

/** The news of now, one at a time, over the top of the photograph: it comes and goes without moving the page. */
export function AnnouncementBar() {
  const { t } = useTranslation();
  const text = useText();
  const { data = [] } = useListPublicAnnouncementsQuery();
  const [dismissed, setDismissed] = useState<string[]>();
  const isDrawn = useIsDrawn();
  const put = dismissed ?? (isDrawn ? [] : dismissedIds());
  const [open, setOpen] = useState(false);
  const news = data.find(({ id }) => !put.includes(id));
  if (!news) return null;
  const body = text(news.body);
  return (
    <section aria-label={t('site:announcements.label')} className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <Icon name="bell" size={18} />
        <span className={styles.text}>{text(news.title)}</span>
        {body && (
          <button type="button" className={styles.more} onClick={() => setOpen(true)}>
            {t('site:announcements.read')}
          </button>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={t('site:announcements.dismiss')}
          onClick={() => setDismissed(dismiss(news.id))}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={text(news.title)} size="small">
        <p className={styles.body}>{body}</p>
      </Dialog>
    </section>
  );
}
