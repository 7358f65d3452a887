import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ResourceTable.module.css';
import type { ListParams } from './useListParams';

/**
 * The message in the place of missing rows: because of the filters, which can be cleared, or because there are
 * none yet (`children` says what to do).
 */
export function EmptyRows({
  params,
  children,
}: {
  params: Pick<ListParams, 'active' | 'clearFilter'>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.empty} role="status">
      {params.active > 0 ? (
        <>
          <p>{t('admin:list.nothing_found')}</p>
          <Button onClick={params.clearFilter}>{t('admin:list.clear_filters')}</Button>
        </>
      ) : (
        children
      )}
    </div>
  );
}
