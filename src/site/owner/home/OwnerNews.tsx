import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { PublicAnnouncement } from '@shared/contract/office/announcements';
import { isApiError } from '../../../api/apiError';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { useListPublicAnnouncementsQuery } from '../../site.api';
import styles from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { useConfirmOwnAnnouncementMutation } from '../ownerRooms.api';

/** The announcements that an owner or agent gets; those that he is asked to confirm say whether he has. */
export function OwnerNews() {
  const { t } = useTranslation();
  const call = useListPublicAnnouncementsQuery(undefined, staleAtOnce);
  return (
    <section className={styles.card} aria-label={t('owner:news.title')}>
      <h2 className={styles.cardTitle}>{t('owner:news.title')}</h2>
      <OwnLoaded call={call} height={60}>
        {(news) =>
          news.length === 0 ? (
            <p className={styles.quiet}>{t('owner:news.none')}</p>
          ) : (
            <ul className={styles.list}>
              {news.map((one) => (
                <News key={one.id} news={one} />
              ))}
            </ul>
          )
        }
      </OwnLoaded>
    </section>
  );
}

function News({ news }: { news: PublicAnnouncement }) {
  const { t } = useTranslation();
  const text = useText();
  const [confirm, { isLoading, error }] = useConfirmOwnAnnouncementMutation();
  const item = useRef<HTMLLIElement>(null);
  // The letter that told of it leads here.
  const isAsked = useLocation().hash === `#news-${news.id}`;
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView?.({ block: 'center' });
  }, [isAsked]);
  return (
    <li ref={item} id={`news-${news.id}`} className={styles.news}>
      <h3>{text(news.title)}</h3>
      <p className={styles.words}>{text(news.body)}</p>
      {news.mustAcknowledge &&
        (news.acknowledged ? (
          <p className={styles.small}>
            <Icon name="check" size={16} /> {t('owner:news.confirmed')}
          </p>
        ) : (
          <Button size="small" busy={isLoading} onClick={() => void confirm(news.id)}>
            {t('owner:news.confirm')}
          </Button>
        ))}
      <p role="alert">{isApiError(error) ? errorText(t, error) : ''}</p>
    </li>
  );
}
