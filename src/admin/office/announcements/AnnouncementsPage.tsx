import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  ANNOUNCEMENT_SORTS,
  announcementFilter,
  type AnnouncementRow,
} from '@shared/contract/office/announcements';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { useText } from '../../../i18n';
import type { Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FieldChoice, FilterBar } from '../../../kit/FilterBar';
import { Page } from '../../../kit/Page';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useFields } from '../../../kit/useFields';
import { useListParams } from '../../../kit/useListParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { FIELDS, PHASE_TONES } from './announcementFields';
import { useExportAnnouncementsMutation, useListAnnouncementsQuery } from './announcements.api';

export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useListParams(announcementFilter, ANNOUNCEMENT_SORTS);
  const query = useListAnnouncementsQuery(params.args, staleAtOnce);
  const [exportAnnouncements] = useExportAnnouncementsMutation();
  const columns = useColumns();
  const { filter, setFilter } = params;
  return (
    <Page
      title={t('admin:menu.announcement')}
      intro={t('admin:announcement.intro')}
      actions={
        <Can do="announcement.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.manageAnnouncement())}
          >
            {t('admin:announcement.actions.create')}
          </Button>
        </Can>
      }
    >
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:announcement.search')}
        params={params}
      >
        <FieldChoice field={FIELDS.phase} value={filter.phase} onChange={(phase) => setFilter({ phase })} />
        <FieldChoice
          field={FIELDS.audience}
          value={filter.audience}
          onChange={(audience) => setFilter({ audience })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:menu.announcement')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageAnnouncement(id)}
        empty={<p>{t('admin:announcement.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(
                await exportAnnouncements({ ...params.args, format }).unwrap(),
                `announcements.${format}`,
              )
            }
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<AnnouncementRow>[] {
  const { column, show } = useFields(FIELDS);
  const text = useText();
  return useMemo(
    () => [
      column('title', { sortable: true }),
      column('phase', {
        width: 120,
        render: ({ phase }) => <StatusTag tone={PHASE_TONES[phase]}>{show('phase', phase)}</StatusTag>,
      }),
      column('audience', {
        width: 160,
        render: ({ audience, propertyName }) => (
          <>
            {show('audience', audience)}
            {propertyName && `: ${text(propertyName)}`}
          </>
        ),
      }),
      column('startsAt', { sortable: true, width: 156 }),
      column('endsAt', { width: 156 }),
      column('readCount', { width: 80 }),
      column('acknowledgedCount', {
        width: 112,
        render: ({ mustAcknowledge, acknowledgedCount }) => (mustAcknowledge ? acknowledgedCount : '–'),
      }),
      column('pinned', { hidden: true }),
      column('updatedAt', { sortable: true, hidden: true }),
    ],
    [column, show, text],
  );
}
