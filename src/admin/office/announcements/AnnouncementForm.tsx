import { useTranslation } from 'react-i18next';
import { ANNOUNCEMENT_AUDIENCES } from '@shared/contract/office/announcements';
import { FieldRow } from '../../../kit/FieldRow';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { Panel } from '../../../kit/Page';
import type { Fields } from '../../../kit/useFields';
import type { FIELDS } from './announcementFields';

/** The form of an announcement. `propertyName` is told where it is for the guests of one property. */
export function AnnouncementForm({
  fields: { input },
  propertyName,
}: {
  fields: Fields<typeof FIELDS>;
  propertyName?: string | null;
}) {
  const { t } = useTranslation();
  // There is no way to choose a property yet; an announcement that has one keeps it.
  const among = ANNOUNCEMENT_AUDIENCES.filter((value) => value !== 'property_guests' || propertyName);
  const extra = propertyName && `${t('admin:announcement.fields.property')}: ${propertyName}`;
  return (
    <>
      <Panel title={t('admin:announcement.parts.text')}>
        <LanguageTabs names={['title', 'body']}>
          {(language) => (
            <>
              {input('title', { language })}
              {input('body', { language })}
            </>
          )}
        </LanguageTabs>
      </Panel>
      <Panel title={t('admin:announcement.parts.readers')}>
        {input('audience', { among, extra })}
        {input('mustAcknowledge')}
        {input('pinned')}
      </Panel>
      <Panel title={t('admin:announcement.parts.schedule')}>
        {input('status')}
        <FieldRow>
          {input('startsAt')}
          {input('endsAt')}
        </FieldRow>
      </Panel>
    </>
  );
}
