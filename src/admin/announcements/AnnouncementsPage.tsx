import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_SORTS,
  announcementFilter,
  announcementPhase,
} from '@shared/contract/announcements';
import { staleAtOnce } from '../../api/lists';
import { saveFile } from '../../api/saveFile';
import { ExportButton } from '../../kit/ExportButton';
import { FilterBar, FilterChoice } from '../../kit/FilterBar';
import { Page } from '../../kit/Page';
import { ResourceTable } from '../../kit/ResourceTable';
import { useListParams } from '../../kit/useListParams';
import { paths } from '../../paths';
import { Can } from '../../session/Can';
import { useExportAnnouncementsMutation, useListAnnouncementsQuery } from './announcements.api';
import { AUDIENCE_KEYS, PHASE_KEYS } from './announcementTexts';
import { useAnnouncementColumns } from './useAnnouncementColumns';

export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useListParams(announcementFilter, ANNOUNCEMENT_SORTS);
  const query = useListAnnouncementsQuery(params.args, staleAtOnce);
  const [exportAnnouncements] = useExportAnnouncementsMutation();
  const columns = useAnnouncementColumns();
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
        <FilterChoice
          label={t('admin:announcement.fields.phase')}
          value={filter.phase}
          options={announcementPhase.options.map((value) => ({ value, label: t(PHASE_KEYS[value]) }))}
          onChange={(phase) => setFilter({ phase })}
        />
        <FilterChoice
          label={t('admin:announcement.fields.audience')}
          value={filter.audience}
          options={ANNOUNCEMENT_AUDIENCES.map((value) => ({ value, label: t(AUDIENCE_KEYS[value]) }))}
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
