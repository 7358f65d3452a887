import { useTranslation } from 'react-i18next';
import type { PublicAnnouncement } from '@shared/contract/office/announcements';
import { useText } from '../../i18n';
import { InstantText } from '../../kit/DateTexts';
import { FormError } from '../../kit/FormError';
import { OfficeButton } from '../../kit/OfficeButton';
import { StatusTag } from '../../kit/StatusTag';
import { useAction } from '../../kit/useAction';
import { useAcknowledgeAnnouncementMutation } from '../office/announcements/readers.api';
import styles from './News.module.css';

/** One announcement with its text; what must be acknowledged is acknowledged here. */
export function NewsItem({ news, fresh }: { news: PublicAnnouncement; fresh: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const { title, body, startsAt, mustAcknowledge, acknowledged } = news;
  return (
    <article className={styles.item} aria-label={text(title)}>
      <h3 className={styles.title}>
        {text(title)} {fresh && <StatusTag tone="info">{t('admin:news.fresh')}</StatusTag>}
      </h3>
      {startsAt && (
        <p className={styles.when}>
          <InstantText instant={startsAt} />
        </p>
      )}
      <p className={styles.body}>{text(body)}</p>
      {mustAcknowledge &&
        (acknowledged ? (
          <StatusTag tone="success">{t('admin:news.acknowledged')}</StatusTag>
        ) : (
          <Acknowledge news={news} />
        ))}
    </article>
  );
}

/** The button by which somebody says that an announcement was read. */
export function Acknowledge({ news }: { news: PublicAnnouncement }) {
  const { t } = useTranslation();
  const text = useText();
  const [acknowledge] = useAcknowledgeAnnouncementMutation();
  const { run, busy, error } = useAction();
  return (
    <>
      <FormError error={error} />
      <OfficeButton
        look="primary"
        small
        busy={busy}
        aria-label={`${t('admin:news.acknowledge')}: ${text(news.title)}`}
        onClick={() => void run(() => acknowledge(news.id).unwrap())}
      >
        {t('admin:news.acknowledge')}
      </OfficeButton>
    </>
  );
}
