import { useTranslation } from 'react-i18next';
import type { AnnouncementDetail } from '@shared/contract/announcements';
import { useText } from '../../i18n';
import { InstantText } from '../../kit/DateTexts';
import { DetailList } from '../../kit/DetailList';
import { Panel } from '../../kit/Page';
import { AUDIENCE_KEYS, STATUS_KEYS } from './announcementTexts';
import { useAnnouncementLabels } from './useAnnouncementLabels';

/** An announcement for those who may look at it and not change it. */
export function AnnouncementFacts({ announcement }: { announcement: AnnouncementDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const labels = useAnnouncementLabels();
  const { title, body, audience, status, startsAt, endsAt, pinned, mustAcknowledge } = announcement;
  const yesNo = (value: boolean) => t(value ? 'common:yes' : 'common:no');
  return (
    <Panel title={t('admin:announcement.one')}>
      <DetailList
        items={[
          [t('admin:announcement.fields.title'), text(title)],
          [t('admin:announcement.fields.body'), text(body)],
          [labels.audience!, t(AUDIENCE_KEYS[audience])],
          [labels.status!, t(STATUS_KEYS[status])],
          [labels.startsAt!, <InstantText key="start" instant={startsAt} />],
          [labels.endsAt!, <InstantText key="end" instant={endsAt} />],
          [labels.pinned!, yesNo(pinned)],
          [labels.mustAcknowledge!, yesNo(mustAcknowledge)],
          [t('admin:announcement.fields.readCount'), announcement.readCount],
          [t('admin:announcement.fields.acknowledgedCount'), announcement.acknowledgedCount],
        ]}
      />
    </Panel>
  );
}
