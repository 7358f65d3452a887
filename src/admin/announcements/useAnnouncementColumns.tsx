import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementRow } from '@shared/contract/announcements';
import { useText } from '../../i18n';
import { codeColumn, instantColumn, textColumn, type Column } from '../../kit/columns';
import { StatusTag } from '../../kit/StatusTag';
import { AUDIENCE_KEYS, PHASE_KEYS, PHASE_TONES } from './announcementTexts';

/** The columns of the announcement list. */
export function useAnnouncementColumns(): Column<AnnouncementRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      textColumn('title', t('admin:announcement.fields.title'), (row) => text(row.title), { sortable: true }),
      {
        key: 'phase',
        title: t('admin:announcement.fields.phase'),
        width: 120,
        render: ({ phase }) => <StatusTag tone={PHASE_TONES[phase]}>{t(PHASE_KEYS[phase])}</StatusTag>,
      },
      textColumn(
        'audience',
        t('admin:announcement.fields.audience'),
        ({ audience, propertyName }) =>
          propertyName ? `${t(AUDIENCE_KEYS[audience])}: ${text(propertyName)}` : t(AUDIENCE_KEYS[audience]),
        { width: 160 },
      ),
      instantColumn('startsAt', t('admin:announcement.fields.startsAt'), (row) => row.startsAt, {
        sortable: true,
        width: 156,
      }),
      instantColumn('endsAt', t('admin:announcement.fields.endsAt'), (row) => row.endsAt, { width: 156 }),
      codeColumn('read', t('admin:announcement.fields.readCount'), (row) => row.readCount, {
        align: 'right',
        width: 80,
      }),
      codeColumn(
        'acknowledged',
        t('admin:announcement.fields.acknowledgedCount'),
        (row) => (row.mustAcknowledge ? row.acknowledgedCount : null),
        { align: 'right', width: 112 },
      ),
      textColumn('pinned', t('admin:announcement.fields.pinned'), (row) => row.pinned && t('common:yes'), {
        hidden: true,
      }),
      instantColumn('updatedAt', t('admin:announcement.fields.updatedAt'), (row) => row.updatedAt, {
        sortable: true,
        hidden: true,
      }),
    ],
    [t, text],
  );
}
