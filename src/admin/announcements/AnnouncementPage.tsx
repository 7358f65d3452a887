import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../kit/Loaded';
import { Page, useCameFrom } from '../../kit/Page';
import { paths } from '../../paths';
import { RequirePermission } from '../../session/RequirePermission';
import { AnnouncementCreate } from './AnnouncementCreate';
import { AnnouncementEdit } from './AnnouncementEdit';
import { useGetAnnouncementQuery } from './announcements.api';

/** `?id=`: the announcement; without: a new one. */
export default function AnnouncementPage() {
  const id = useSearchParams()[0].get('id');
  return id ? (
    <Existing key={id} id={id} />
  ) : (
    <RequirePermission do="announcement.create">
      <AnnouncementCreate />
    </RequirePermission>
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetAnnouncementQuery(id);
  const back = useCameFrom(paths.admin.announcement());
  if (query.data) return <AnnouncementEdit announcement={query.data} back={back} />;
  return (
    <Page title={t('admin:announcement.one')} back={{ to: back, label: t('admin:menu.announcement') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}
