import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './ResourceTable.module.css';

/** The pages of a list inside a panel, whose page is no part of the address; nothing while there is one page alone. */
export function PanelPages({
  page,
  size,
  total,
  onPage,
}: {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  if (total <= size) return null;
  return (
    <nav className={styles.footer} aria-label={t('common:pagination.label')}>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </nav>
  );
}
