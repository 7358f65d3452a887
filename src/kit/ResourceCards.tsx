import { Fragment } from 'react';
import { Checkbox, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { RowLink } from './RowLink';
import type { ResourceTableProps } from './resourceList';
import styles from './ResourceTable.module.css';

/** The rows of a list as cards where a table is too wide, its first column as the title. */
export function ResourceCards<Row extends { id: string }>({
  label,
  columns: [title, ...columns],
  query: { data, isFetching },
  href,
  selection,
}: ResourceTableProps<Row>) {
  const { t } = useTranslation();
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isFetching}>
      {data.rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.cardTitle}>
            {selection?.canChoose(row) && (
              <Checkbox
                className={styles.cardChoice}
                aria-label={t('admin:list.choose')}
                checked={selection.chosen.includes(row.id)}
                onChange={({ target }) =>
                  selection.setChosen(
                    target.checked
                      ? [...selection.chosen, row.id]
                      : selection.chosen.filter((id) => id !== row.id),
                  )
                }
              />
            )}
            {href ? <RowLink to={href(row)}>{title!.render(row)}</RowLink> : title!.render(row)}
          </div>
          <dl className={styles.cardFacts}>
            {columns.map((column) => (
              <Fragment key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
