import { useTranslation } from 'react-i18next';
import type { OutboxLetter } from '@shared/contract/system/outbox';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { StatusTag } from '../../../kit/StatusTag';
import styles from './Global.module.css';
import { useGetLetterQuery } from './outbox.api';
import { STATE_KEYS, STATE_TONES, templateKey } from './outboxTexts';
import { SendAgain } from './SendAgain';

/**
 * The panel beside the list: one letter with its text, what became of it, and the button to send it again.
 */
export function LetterPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer isStep open={id !== null} onClose={onClose} title={t('admin:outbox.one')} size={520}>
      {id && <Letter id={id} />}
    </SideDrawer>
  );
}

function Letter({ id }: { id: string }) {
  const query = useGetLetterQuery(id, { refetchOnMountOrArgChange: true });
  return <Loaded query={{ ...query, data: query.currentData }}>{(letter) => <Facts {...letter} />}</Loaded>;
}

function Facts({ history, text, attachments, ...letter }: OutboxLetter) {
  const { t } = useTranslation();
  return (
    <>
      <DetailList
        items={[
          [t('admin:outbox.fields.recipient'), letter.recipient],
          [t('admin:outbox.fields.template'), t(templateKey(letter.template))],
          [
            t('admin:outbox.fields.state'),
            <StatusTag key="state" tone={STATE_TONES[letter.state]}>
              {t(STATE_KEYS[letter.state])}
            </StatusTag>,
          ],
          [t('admin:outbox.fields.error'), letter.error],
          [t('admin:outbox.fields.attempts'), letter.attempts],
          [t('admin:outbox.fields.nextTryAt'), <InstantText key="next" instant={letter.nextTryAt} />],
          [t('admin:outbox.fields.createdAt'), <InstantText key="made" instant={letter.createdAt} />],
          [t('admin:outbox.fields.sentAt'), <InstantText key="sent" instant={letter.sentAt} />],
          [t('admin:outbox.fields.subject'), letter.subject],
          [t('admin:outbox.fields.attachments'), attachments.join(', ')],
        ]}
      />
      {['retrying', 'refused', 'failed'].includes(letter.state) && (
        <div className={styles.again}>
          <SendAgain
            label={t('admin:outbox.again.action')}
            count={1}
            letters={{ ids: [letter.id] }}
            primary
          />
        </div>
      )}
      <section className={styles.letter} aria-label={t('admin:outbox.fields.text')}>
        {text}
      </section>
      <h3>{t('admin:history.title')}</h3>
      <HistoryTimeline entries={history} actions={{ send_again: t('admin:outbox.again.action') }} />
    </>
  );
}
