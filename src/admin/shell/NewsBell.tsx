import Bell from '@ant-design/icons-svg/lib/asn/BellOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterDrawer } from '../../kit/laterDrawer';
import { OfficeButton } from '../../kit/OfficeButton';
import { outlined } from '../../kit/outlined';
import { useReadAnnouncementMutation } from '../office/announcements/readers.api';
import { NewsItem } from './NewsItem';
import styles from './News.module.css';
import { useNews } from './useNews';

const BellIcon = outlined(Bell);

/** The announcements of now in the header, with how many are new; whoever opens it has read them. */
export function NewsBell() {
  const { t } = useTranslation();
  const news = useNews();
  const [read] = useReadAnnouncementMutation();
  const [open, setOpen] = useState(false);
  /** Ids of those that were new when the drawer was opened: they are marked while one reads. */
  const [fresh, setFresh] = useState<string[]>([]);
  const unread = news.filter((one) => !one.read).map(({ id }) => id);
  const show = () => {
    laterDrawer.wake();
    setFresh(unread);
    setOpen(true);
    for (const id of unread) void read(id);
  };
  return (
    <>
      <span className={styles.bell}>
        <OfficeButton
          look="text"
          icon={<BellIcon />}
          aria-label={
            unread.length > 0 ? t('admin:news.unread', { count: unread.length }) : t('admin:news.label')
          }
          onClick={show}
          {...laterDrawer.wakers}
        />
        {unread.length > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unread.length > 99 ? '99+' : unread.length}
          </span>
        )}
      </span>
      <laterDrawer.Layer open={open} onClose={() => setOpen(false)} title={t('admin:news.title')} size={480}>
        {news.length === 0 && <p className={styles.none}>{t('admin:news.none')}</p>}
        {news.map((one) => (
          <NewsItem key={one.id} news={one} fresh={fresh.includes(one.id)} />
        ))}
      </laterDrawer.Layer>
    </>
  );
}
