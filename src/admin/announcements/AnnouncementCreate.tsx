import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormShell } from '../../kit/FormShell';
import { Page, useCameFrom } from '../../kit/Page';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';
import { AnnouncementForm } from './AnnouncementForm';
import { useCreateAnnouncementMutation } from './announcements.api';
import { bodyOf, NEW_ANNOUNCEMENT } from './announcementValues';
import { useAnnouncementLabels } from './useAnnouncementLabels';

/** A new announcement. */
export function AnnouncementCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useAnnouncementLabels();
  const [create] = useCreateAnnouncementMutation();
  const back = useCameFrom(paths.admin.announcement());
  return (
    <Page
      title={t('admin:announcement.actions.create')}
      back={{ to: back, label: t('admin:menu.announcement') }}
    >
      <FormShell
        initialValues={NEW_ANNOUNCEMENT}
        labels={labels}
        onSubmit={(values) => create(bodyOf(values)).unwrap()}
        onSaved={() => {
          toast.success(t('admin:announcement.saved'));
          void navigate(back);
        }}
        onCancel={() => void navigate(back)}
      >
        <AnnouncementForm labels={labels} propertyName={null} />
      </FormShell>
    </Page>
  );
}
