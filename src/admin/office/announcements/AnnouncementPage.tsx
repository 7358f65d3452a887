import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AnnouncementDetail, AnnouncementInput } from '@shared/contract/office/announcements';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { formValues } from '../../../kit/fields';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { toast } from '../../../ui/toast';
import { ACTION_KEYS, FIELDS, PHASE_TONES } from './announcementFields';
import { AnnouncementForm } from './AnnouncementForm';
import {
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useGetAnnouncementQuery,
  useLazyGetAnnouncementQuery,
  useUpdateAnnouncementMutation,
} from './announcements.api';
import { ReadersPanel } from './ReadersPanel';

type Values = AnnouncementInput & { version?: number };
const noText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };
const NEW: Values = {
  ...{ title: noText, body: noText, audience: 'everyone', propertyId: null, status: 'draft' },
  ...{ startsAt: null, endsAt: null, pinned: false, mustAcknowledge: false },
};
/** Takes the property off an announcement that is not for the guests of one. */
const bodyOf = (values: Values): Values =>
  values.audience === 'property_guests' ? values : { ...values, propertyId: null };

/** `?id=`: the announcement; without: a new one. */
export default function AnnouncementPage() {
  const { t } = useTranslation();
  const id = useSearchParams()[0].get('id');
  const back = { to: useCameFrom(paths.admin.announcement()), label: t('admin:menu.announcement') };
  if (id) return <ExistingAnnouncement key={id} id={id} back={back} />;
  return (
    <RequirePermission do="announcement.create">
      <New back={back} />
    </RequirePermission>
  );
}

type Back = { to: string; label: string };

/** Returns the handlers that leave the form: saved, with a word about it, or cancelled. */
function useLeaving({ to }: Back) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onCancel = () => void navigate(to);
  const onSaved = () => {
    toast.success(t('admin:announcement.saved'));
    onCancel();
  };
  return { onCancel, onSaved };
}

function New({ back }: { back: Back }) {
  const { t } = useTranslation();
  const fields = useFields(FIELDS);
  const [create] = useCreateAnnouncementMutation();
  return (
    <Page title={t('admin:announcement.actions.create')} back={back}>
      <FormShell
        initialValues={NEW}
        labels={fields.labels}
        onSubmit={(values) => create(bodyOf(values)).unwrap()}
        {...useLeaving(back)}
      >
        <AnnouncementForm fields={fields} />
      </FormShell>
    </Page>
  );
}

function ExistingAnnouncement({ id, back }: { id: string; back: Back }) {
  const { t } = useTranslation();
  const query = useGetAnnouncementQuery(id);
  if (query.data) return <Edit announcement={query.data} back={back} />;
  return (
    <Page title={t('admin:announcement.one')} back={back}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

/** The form for those who may edit it, the facts for the others; readers and history beside it. */
function Edit({ announcement, back }: { announcement: AnnouncementDetail; back: Back }) {
  const text = useText();
  const fields = useFields(FIELDS);
  const [update] = useUpdateAnnouncementMutation();
  const [fetchAgain] = useLazyGetAnnouncementQuery();
  const { id, phase, propertyName, history, version } = announcement;
  const leaving = useLeaving(back);
  return (
    <Page
      title={text(announcement.title)}
      mark={<StatusTag tone={PHASE_TONES[phase]}>{fields.show('phase', phase)}</StatusTag>}
      back={back}
      actions={<DeleteButton announcement={announcement} onDeleted={leaving.onCancel} />}
    >
      <WithAside
        aside={
          <>
            <ReadersPanel id={id} />
            <HistoryPanel entries={history} fields={fields} actions={ACTION_KEYS} />
          </>
        }
      >
        <Can do="announcement.edit" otherwise={<Facts announcement={announcement} />}>
          <FormShell<Values>
            initialValues={formValues<Values>(NEW, announcement)}
            labels={fields.labels}
            onSubmit={(values) =>
              update({ ...bodyOf(values), version: values.version ?? version, id }).unwrap()
            }
            latest={async () => formValues<Values>(NEW, await fetchAgain(id).unwrap())}
            show={fields.show}
            {...leaving}
          >
            <AnnouncementForm fields={fields} propertyName={propertyName && text(propertyName)} />
          </FormShell>
        </Can>
      </WithAside>
    </Page>
  );
}

function Facts({ announcement }: { announcement: AnnouncementDetail }) {
  const { t } = useTranslation();
  const { facts } = useFields(FIELDS);
  return (
    <Panel title={t('admin:announcement.one')}>
      <DetailList
        items={facts(announcement, [
          ...(['title', 'body', 'audience', 'status', 'startsAt', 'endsAt'] as const),
          ...(['pinned', 'mustAcknowledge', 'readCount', 'acknowledgedCount'] as const),
        ])}
      />
    </Panel>
  );
}

/** A published one is archived first: people may have acknowledged it. */
function DeleteButton({
  announcement: { id, status, title },
  onDeleted,
}: {
  announcement: AnnouncementDetail;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteAnnouncementMutation();
  if (status === 'published') return null;
  return (
    <Can do="announcement.delete">
      <ConfirmAction
        label={t('common:actions.delete')}
        title={t('admin:announcement.delete.title')}
        danger
        onConfirm={async () => {
          await remove({ id }).unwrap();
          toast.success(t('admin:announcement.deleted'));
          onDeleted();
        }}
      >
        <p>{t('admin:announcement.delete.text', { title: text(title) })}</p>
      </ConfirmAction>
    </Can>
  );
}
