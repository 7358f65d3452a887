import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationDetail } from '@shared/contract/channels/integrations';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { ModalDialog } from '../../../kit/ModalDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { Age } from './Age';
import styles from './Integration.module.css';
import { useRotateExportMutation } from './integrations.api';

/**
 * The calendar that the channel reads: when it was last here, and a new secret address, shown this one time.
 */
export function ExportPanel({ feed, onReload }: { feed: IntegrationDetail; onReload: () => void }) {
  const { t } = useTranslation();
  const [rotate] = useRotateExportMutation();
  const [address, setAddress] = useState<string | null>(null);
  const { id, version, hasExport, exportCreatedAt, exportFetchedAt } = feed;
  return (
    <Panel title={t('admin:integration.parts.export')}>
      {hasExport ? (
        <DetailList
          items={[
            [
              t('admin:integration.fields.exportFetchedAt'),
              exportFetchedAt ? (
                <Age key="age" instant={exportFetchedAt} now={Date.now()} />
              ) : (
                t('admin:integration.never')
              ),
            ],
            [
              t('admin:integration.fields.exportCreatedAt'),
              <InstantText key="made" instant={exportCreatedAt} />,
            ],
          ]}
        />
      ) : (
        <p className={styles.none}>{t('admin:integration.export.none')}</p>
      )}
      <Can do="listing.edit">
        <div className={styles.below}>
          <ConfirmAction
            label={t(
              hasExport ? 'admin:integration.actions.rotate' : 'admin:integration.actions.make_export',
            )}
            title={t(
              hasExport ? 'admin:integration.export.rotate_title' : 'admin:integration.export.make_title',
            )}
            danger={hasExport}
            onConfirm={async () => setAddress((await rotate({ id, version }).unwrap()).address)}
            onReload={onReload}
          >
            <p>
              {t(hasExport ? 'admin:integration.export.rotate_text' : 'admin:integration.export.make_text')}
            </p>
          </ConfirmAction>
        </div>
      </Can>
      <ModalDialog
        open={address !== null}
        title={t('admin:integration.export.title')}
        onClose={() => setAddress(null)}
        mask={{ closable: false }}
        footer={[
          <Button key="close" onClick={() => setAddress(null)}>
            {t('common:actions.close')}
          </Button>,
          <Button
            key="copy"
            type="primary"
            onClick={() =>
              void navigator.clipboard.writeText(address!).then(
                () => toast.success(t('admin:integration.export.copied')),
                () => toast.error(t('admin:integration.export.copy_failed')),
              )
            }
          >
            {t('admin:integration.export.copy')}
          </Button>,
        ]}
      >
        <p>{t('admin:integration.export.once')}</p>
        <Input.TextArea
          className={styles.secret}
          aria-label={t('admin:integration.export.title')}
          readOnly
          autoSize
          value={address ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </ModalDialog>
    </Panel>
  );
}
