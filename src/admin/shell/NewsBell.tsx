import BellOutlined from '@ant-design/icons/BellOutlined';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterDrawer } from '../../kit/laterDrawer';
import { useReadAnnouncementMutation } from '../office/announcements/readers.api';
import { NewsItem } from './NewsItem';
import styles from './News.module.css';
import { useNews } from './useNews';

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
      <Badge count={unread.length} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined aria-hidden="true" />}
          aria-label={
            unread.length > 0 ? t('admin:news.unread', { count: unread.length }) : t('admin:news.label')
          }
          onClick={show}
          {...laterDrawer.wakers}
        />
      </Badge>
      <laterDrawer.Layer open={open} onClose={() => setOpen(false)} title={t('admin:news.title')} size={480}>
        {news.length === 0 && <p className={styles.none}>{t('admin:news.none')}</p>}
        {news.map((one) => (
          <NewsItem key={one.id} news={one} fresh={fresh.includes(one.id)} />
        ))}
      </laterDrawer.Layer>
    </>
  );
}
