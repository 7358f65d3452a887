import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { IntegrationDetail } from '@shared/contract/channels/integrations';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormError } from '../../../kit/FormError';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useAction } from '../../../kit/useAction';
import { useDeleteIntegrationMutation, useUpdateIntegrationMutation } from './integrations.api';
import type { useSync } from './useSync';

/** The buttons that act on a feed as a whole. */
export function FeedActions({
  feed,
  sync,
  back,
  onReload,
}: {
  feed: IntegrationDetail;
  sync: ReturnType<typeof useSync>;
  back: string;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [update] = useUpdateIntegrationMutation();
  const [remove] = useDeleteIntegrationMutation();
  const { run, busy, error } = useAction();
  const { id, version, state, importHost } = feed;
  const setState = async (next: 'active' | 'paused', done: string) => {
    await update({ id, version, state: next }).unwrap();
    toast.success(done);
  };
  return (
    <>
      <FormError error={error} />
      <Can do="listing.edit">
        {state === 'active' && importHost && (
          <Button type="primary" loading={busy || sync.isWaiting} onClick={() => void run(sync.start)}>
            {t('admin:integration.actions.sync')}
          </Button>
        )}
        {state === 'active' && importHost && (
          <ConfirmAction
            label={t('admin:integration.actions.pause')}
            title={t('admin:integration.pause.title')}
            onConfirm={() => setState('paused', t('admin:integration.pause.done'))}
            onReload={onReload}
          >
            <p>{t('admin:integration.pause.text')}</p>
          </ConfirmAction>
        )}
        {state === 'paused' && (
          <ConfirmAction
            label={t('admin:integration.actions.resume')}
            title={t('admin:integration.resume.title')}
            primary
            onConfirm={() => setState('active', t('admin:integration.resume.done'))}
            onReload={onReload}
          >
            <p>{t('admin:integration.resume.text')}</p>
          </ConfirmAction>
        )}
      </Can>
      <Can do="listing.delete">
        <ConfirmAction
          label={t('admin:integration.actions.remove')}
          title={t('admin:integration.remove.title')}
          danger
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:integration.remove.done'));
            void navigate(back);
          }}
          onReload={onReload}
        >
          <p>{t('admin:integration.remove.text')}</p>
        </ConfirmAction>
      </Can>
    </>
  );
}
