import { Table } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../ui/ErrorBox';
import { useIsNarrow } from '../ui/useMediaQuery';
import { EmptyRows } from './EmptyRows';
import { ListFooter } from './ListFooter';
import { ListTools } from './ListTools';
import type { ListPage, ResourceTableProps } from './resourceList';
import { ResourceCards } from './ResourceCards';
import { RowLink, useOpenRow } from './RowLink';
import styles from './ResourceTable.module.css';
import type { ListParams } from './useListParams';

/**
 * A list: table with a sticky header (cards where it is too narrow for one), the server's sort and pages, choice of columns, density, and something to
 * read while there is nothing to show. The failure itself is said once, by the toast of the list call.
 */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { query, params, columns, empty, tools } = props;
  const { data, error, isFetching, refetch } = query;
  const narrow = useIsNarrow();
  const chosen = columns.filter(({ key, hidden }, index) =>
    index === 0 ? true : params.columns ? params.columns.includes(key) : !hidden,
  );
  useLastPage(params, data);

  if (error && !isFetching && !data) return <ErrorBox onRetry={() => void refetch()} />;
  const nothing = data?.totalCount === 0 && !isFetching;
  return (
    <div className={styles.list}>
      <ListTools list={data} params={params} columns={columns} chosen={chosen} narrow={narrow}>
        {tools}
      </ListTools>
      {/* The rows below are those of before: of another page or filter than was asked for, perhaps. */}
      {Boolean(error) && !isFetching && <ErrorBox onRetry={() => void refetch()} />}
      {nothing ? (
        <EmptyRows params={params}>{empty}</EmptyRows>
      ) : narrow ? (
        <ResourceCards {...props} columns={chosen} />
      ) : (
        <RowsTable {...props} columns={chosen} />
      )}
      {data && data.totalCount > 0 && <ListFooter list={data} params={params} />}
    </div>
  );
}

/** Rows can vanish while one looks at the last page: then the page before is the last. */
function useLastPage({ page, limit, setPage }: ListParams, data: ListPage<unknown> | undefined) {
  const last = data && data.rows.length === 0 ? Math.max(1, Math.ceil(data.totalCount / limit)) : null;
  useEffect(() => {
    if (last !== null && page > last) setPage(last);
  }, [last, page, setPage]);
}

function RowsTable<Row extends { id: string }>({
  label,
  columns,
  query,
  params,
  href,
  selection,
}: ResourceTableProps<Row>) {
  const { t } = useTranslation();
  const openRow = useOpenRow(href);
  const { sort, density, setSort } = params;
  return (
    <div className={styles.scroll} role="region" aria-label={label}>
      <Table<Row>
        className={styles.table}
        rowKey="id"
        size={density === 'compact' ? 'small' : 'medium'}
        dataSource={query.data?.rows}
        loading={query.isFetching}
        pagination={false}
        rowSelection={
          selection && {
            selectedRowKeys: [...selection.chosen],
            onChange: (keys) => selection.setChosen(keys.map(String)),
            getCheckboxProps: (row) => ({
              disabled: !selection.canChoose(row),
              'aria-label': t('admin:list.choose'),
            }),
          }
        }
        showSorterTooltip={false}
        locale={{ emptyText: query.isFetching ? t('common:loading') : undefined }}
        columns={columns.map((column, index) => ({
          key: column.key,
          title: column.title,
          align: column.align,
          width: column.width,
          sorter: column.sortable,
          sortOrder: sort?.key === column.key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
          render: (_value: unknown, row: Row) =>
            index === 0 && href ? <RowLink to={href(row)}>{column.render(row)}</RowLink> : column.render(row),
        }))}
        onRow={(row) => openRow(row)}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
          setSort(order ? { key: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : null);
        }}
      />
    </div>
  );
}
