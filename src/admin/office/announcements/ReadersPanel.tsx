import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementReader } from '@shared/contract/office/announcements';
import { useLanguage } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { PanelPages } from '../../../kit/PanelPages';
import { formatInstant } from '../../../ui/dates';
import { useListAnnouncementReadersQuery } from './readers.api';

const PAGE = 10;

/** The readers of an announcement, with when they read and acknowledged it. */
export function ReadersPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useListAnnouncementReadersQuery({ id, page, size: PAGE });
  return (
    <Panel title={t('admin:announcement.readers.title')}>
      <Loaded query={query}>
        {({ rows, totalCount, unnamedCount }) => (
          <>
            {totalCount + unnamedCount === 0 && <p>{t('admin:announcement.readers.none')}</p>}
            <ul className={list.items}>
              {rows.map((reader) => (
                <li key={reader.id} className={list.item}>
                  <span className={list.words}>{reader.name}</span>
                  <Receipt reader={reader} />
                </li>
              ))}
            </ul>
            <PanelPages page={page} size={PAGE} total={totalCount} onPage={setPage} />
            {unnamedCount > 0 && <p>{t('admin:announcement.readers.unnamed', { count: unnamedCount })}</p>}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Receipt({ reader: { readAt, acknowledgedAt } }: { reader: AnnouncementReader }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (acknowledgedAt)
    return t('admin:announcement.readers.acknowledged', { at: formatInstant(acknowledgedAt, language) });
  if (readAt) return t('admin:announcement.readers.read', { at: formatInstant(readAt, language) });
  return t('admin:announcement.readers.unread');
}
