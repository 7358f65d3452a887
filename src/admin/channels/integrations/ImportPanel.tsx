import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { IntegrationDetail } from '@shared/contract/channels/integrations';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { Age } from './Age';
import styles from './Integration.module.css';
import { useAcceptDropMutation, useUpdateIntegrationMutation } from './integrations.api';
import { ERROR_KEYS } from './integrationTexts';

type Props = { feed: IntegrationDetail; onReload: () => void };

/** The import of a feed: its source, how the last fetch went, and what staff have to decide. */
export function ImportPanel({ feed, onReload }: Props) {
  const { t } = useTranslation();
  const { importHost, importEnd, health, lastError, failures } = feed;
  const [acceptDrop] = useAcceptDropMutation();
  const now = Date.now();
  const moment = (instant: string | null) =>
    instant ? (
      <span className={styles.moment}>
        <Age instant={instant} now={now} />
        <span className={styles.muted}>
          <InstantText instant={instant} />
        </span>
      </span>
    ) : null;
  return (
    <Panel
      title={t('admin:integration.parts.import')}
      actions={
        <Can do="listing.edit">
          <ImportAddress feed={feed} onReload={onReload} />
        </Can>
      }
    >
      {health === 'suspicious' && (
        <div className={styles.notice} role="status">
          <p>{t('admin:integration.drop.text')}</p>
          <Can do="listing.edit">
            <ConfirmAction
              label={t('admin:integration.drop.accept')}
              title={t('admin:integration.drop.title')}
              danger
              onConfirm={async () => {
                await acceptDrop({ id: feed.id, version: feed.version }).unwrap();
                toast.success(t('admin:integration.drop.done'));
              }}
              onReload={onReload}
            >
              <p>{t('admin:integration.drop.question')}</p>
            </ConfirmAction>
          </Can>
        </div>
      )}
      {lastError && health !== 'suspicious' && (
        <p className={styles.notice}>
          {t(ERROR_KEYS[lastError])}
          {failures > 1 && ` ${t('admin:integration.failures', { count: failures })}`}
        </p>
      )}
      {importHost ? (
        <DetailList
          items={[
            [t('admin:integration.fields.importUrl'), `${importHost}/…${importEnd}`],
            [t('admin:integration.fields.lastGoodAt'), moment(feed.lastGoodAt)],
            [t('admin:integration.fields.lastRunAt'), moment(feed.lastRunAt)],
            [t('admin:integration.fields.nextRunAt'), moment(feed.nextRunAt)],
          ]}
        />
      ) : (
        <p className={styles.none}>{t('admin:integration.no_import')}</p>
      )}
    </Panel>
  );
}

type Values = { importUrl: string };

/** The form for another import address, or none. The kept one is a secret and does not come back into it. */
function ImportAddress({ feed, onReload }: Props) {
  const { t } = useTranslation();
  const [update] = useUpdateIntegrationMutation();
  const label = t('admin:integration.fields.importUrl');
  const { id, version, importHost } = feed;
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button onClick={open}>
          {t(
            importHost ? 'admin:integration.actions.change_address' : 'admin:integration.actions.set_address',
          )}
        </Button>
      )}
      title={t('admin:integration.address.title')}
      submitLabel={t('common:actions.save')}
      initialValues={{ importUrl: '' }}
      labels={{ importUrl: label }}
      onReload={onReload}
      onSubmit={async ({ importUrl }) => {
        await update({ id, version, importUrl: importUrl.trim() || null }).unwrap();
        toast.success(t('admin:integration.address.saved'));
      }}
    >
      <p>{t(importHost ? 'admin:integration.address.text' : 'admin:integration.address.first')}</p>
      <Form.Item
        name="importUrl"
        label={label}
        rules={[{ required: !importHost, whitespace: true }]}
        extra={t('admin:integration.help.importUrl')}
      >
        <Input maxLength={2000} autoComplete="off" spellCheck={false} placeholder="https://" />
      </Form.Item>
    </FormDialog>
  );
}
