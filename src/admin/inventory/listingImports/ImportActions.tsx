import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ListingImport } from '@shared/contract/inventory/listingImports';
import type { ImportStep } from '@shared/domain/inventory/listingImport';
import { baseApi } from '../../../api/baseApi';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormError } from '../../../kit/FormError';
import { useAction } from '../../../kit/useAction';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import styles from './ListingImports.module.css';
import { useGetListingImportQuery, useStepListingImportMutation } from './listingImports.api';

/** The buttons of an import: only the steps that it allows and the person may do. */
export function ImportActions({
  row,
  steps,
  children,
}: {
  row: ListingImport;
  steps: readonly ImportStep[];
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const can = useCan();
  const dispatch = useDispatch();
  const { refetch } = useGetListingImportQuery(row.id);
  const [send, { isLoading }] = useStepListingImportMutation();
  const { run, error } = useAction();
  const step = async (name: Exclude<ImportStep, 'map'>) => {
    await send({ id: row.id, version: row.version, step: name }).unwrap();
    // Listings come and go with it.
    dispatch(baseApi.util.invalidateTags(['Property', 'RoomType', 'Listing']));
  };
  const needsEdit = row.options.update || row.options.status === 'published';
  const mayWrite = !needsEdit || can('listing.edit');
  const usable = row.counts.added + row.counts.changed;
  const isRunning = row.state === 'running';
  return (
    <>
      <FormError error={error}>
        <Button size="small" onClick={() => void refetch()}>
          {t('common:actions.reload')}
        </Button>
      </FormError>
      <div className={styles.buttons}>
        {steps.includes('run') && can('listing.create') && mayWrite && (
          <Button
            type="primary"
            loading={isLoading}
            disabled={row.state === 'checked' && usable === 0}
            onClick={() => void run(() => step('run'))}
          >
            {row.state === 'failed'
              ? t('admin:listing_import.go_on')
              : usable === 0
                ? t('admin:listing_import.nothing')
                : t('admin:listing_import.run', { count: usable, shown: usable.toLocaleString('en-US') })}
          </Button>
        )}
        {children}
        {steps.includes('undo') && can('listing.delete') && mayWrite && (
          <ConfirmAction
            danger
            label={t('admin:listing_import.undo')}
            title={t('admin:listing_import.undo_title')}
            onConfirm={() => step('undo')}
            onReload={refetch}
          >
            <p>{t('admin:listing_import.undo_added', { count: row.counts.added })}</p>
            {row.counts.changed > 0 && (
              <p>{t('admin:listing_import.undo_changed', { count: row.counts.changed })}</p>
            )}
            <p>{t('admin:listing_import.undo_left')}</p>
          </ConfirmAction>
        )}
        {steps.includes('cancel') && can('listing.create') && (
          <ConfirmAction
            label={t('admin:listing_import.cancel')}
            title={t('admin:listing_import.cancel')}
            onConfirm={() => step('cancel')}
            onReload={refetch}
          >
            <p>
              {isRunning ? t('admin:listing_import.cancel_running') : t('admin:listing_import.cancel_before')}
            </p>
          </ConfirmAction>
        )}
        {row.startedAt !== null && (
          <Link to={paths.admin.viewListing()}>{t('admin:listing_import.tree')}</Link>
        )}
      </div>
    </>
  );
}
