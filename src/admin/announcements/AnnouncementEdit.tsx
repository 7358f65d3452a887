import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AnnouncementDetail } from '@shared/contract/announcements';
import { useText } from '../../i18n';
import { ConfirmAction } from '../../kit/ConfirmAction';
import { FormShell } from '../../kit/FormShell';
import { HistoryTimeline } from '../../kit/HistoryTimeline';
import { Page, Panel } from '../../kit/Page';
import { StatusTag } from '../../kit/StatusTag';
import { WithAside } from '../../kit/WithAside';
import { Can } from '../../session/Can';
import { toast } from '../../ui/toast';
import { AnnouncementFacts } from './AnnouncementFacts';
import { AnnouncementForm } from './AnnouncementForm';
import {
  useDeleteAnnouncementMutation,
  useLazyGetAnnouncementQuery,
  useUpdateAnnouncementMutation,
} from './announcements.api';
import { ACTION_KEYS, PHASE_KEYS, PHASE_TONES } from './announcementTexts';
import { bodyOf, valuesOf } from './announcementValues';
import { useAnnouncementLabels, useShowAnnouncementValue } from './useAnnouncementLabels';

/** An announcement: its form for those who may edit it, its facts for the others; its readers and its history. */
export function AnnouncementEdit({ announcement, back }: { announcement: AnnouncementDetail; back: string }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const labels = useAnnouncementLabels();
  const show = useShowAnnouncementValue();
  const [update] = useUpdateAnnouncementMutation();
  const [fetchAgain] = useLazyGetAnnouncementQuery();
  const { id, phase, propertyName, history } = announcement;
  const leave = () => void navigate(back);
  return (
    <Page
      title={text(announcement.title)}
      mark={<StatusTag tone={PHASE_TONES[phase]}>{t(PHASE_KEYS[phase])}</StatusTag>}
      back={{ to: back, label: t('admin:menu.announcement') }}
      actions={<DeleteButton announcement={announcement} onDeleted={leave} />}
    >
      <WithAside
        aside={
          <Panel title={t('admin:history.title')}>
            <HistoryTimeline
              entries={history}
              actions={{ create: t(ACTION_KEYS.create), update: t(ACTION_KEYS.update) }}
              fields={{
                ...labels,
                title: t('admin:announcement.fields.title'),
                body: t('admin:announcement.fields.body'),
              }}
              show={show}
            />
          </Panel>
        }
      >
        <Can do="announcement.edit" otherwise={<AnnouncementFacts announcement={announcement} />}>
          <FormShell
            initialValues={valuesOf(announcement)}
            labels={labels}
            onSubmit={(values) =>
              update({ ...bodyOf(values), version: values.version ?? announcement.version, id }).unwrap()
            }
            onSaved={() => {
              toast.success(t('admin:announcement.saved'));
              leave();
            }}
            onCancel={leave}
            latest={async () => valuesOf(await fetchAgain(id).unwrap())}
            show={show}
          >
            <AnnouncementForm labels={labels} propertyName={propertyName && text(propertyName)} />
          </FormShell>
        </Can>
      </WithAside>
    </Page>
  );
}

/** A published one is archived first: people may have acknowledged it. */
function DeleteButton({
  announcement,
  onDeleted,
}: {
  announcement: AnnouncementDetail;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteAnnouncementMutation();
  if (announcement.status === 'published') return null;
  return (
    <Can do="announcement.delete">
      <ConfirmAction
        label={t('common:actions.delete')}
        title={t('admin:announcement.delete.title')}
        danger
        onConfirm={async () => {
          await remove(announcement.id).unwrap();
          toast.success(t('admin:announcement.deleted'));
          onDeleted();
        }}
      >
        <p>{t('admin:announcement.delete.text', { title: text(announcement.title) })}</p>
      </ConfirmAction>
    </Can>
  );
}
