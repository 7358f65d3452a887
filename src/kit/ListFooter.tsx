import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListPage } from './resourceList';
import styles from './ResourceTable.module.css';
import type { ListParams } from './useListParams';
import { PAGE_SIZES } from './usePageSize';

/** The pages of a list. */
export function ListFooter({ list, params }: { list: ListPage<unknown>; params: ListParams }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.footer} aria-label={t('common:pagination.label')}>
      <Pagination
        size="small"
        current={params.page}
        pageSize={params.limit}
        total={list.totalCount}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger={{ 'aria-label': t('admin:list.page_size') }}
        onChange={params.setPage}
      />
    </nav>
  );
}
