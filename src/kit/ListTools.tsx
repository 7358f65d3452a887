import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button, Checkbox, Popover, Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import type { ListPage } from './resourceList';
import styles from './ResourceTable.module.css';
import type { ListParams } from './useListParams';

type Props = {
  list: ListPage<unknown> | undefined;
  params: ListParams;
  columns: Column<never>[];
  chosen: Column<never>[];
  narrow: boolean;
  children?: ReactNode;
};

/** The line above a list: how many there are, the choice of columns, the density, and what the page adds. */
export function ListTools({ list, params, columns, chosen, narrow, children }: Props) {
  const { t } = useTranslation();
  const count = list?.totalCount ?? 0;
  const found = list?.totalIsEstimate
    ? t('admin:list.about', { count, shown: count.toLocaleString('en-US') })
    : t('admin:list.count', { count, shown: count.toLocaleString('en-US') });
  return (
    <div className={styles.tools}>
      <p className={styles.count} role="status">
        {list ? found : '\u00a0'}
      </p>
      {narrow ? (
        <SortSelect params={params} columns={columns} />
      ) : (
        <Segmented
          size="small"
          aria-label={t('admin:list.density')}
          value={params.density}
          onChange={params.setDensity}
          options={[
            { value: 'comfortable' as const, label: t('admin:list.comfortable') },
            { value: 'compact' as const, label: t('admin:list.compact') },
          ]}
        />
      )}
      <ColumnChooser params={params} columns={columns} chosen={chosen} />
      {children}
    </div>
  );
}

function ColumnChooser({ params, columns, chosen }: Pick<Props, 'params' | 'columns' | 'chosen'>) {
  const { t } = useTranslation();
  const content = (
    <div className={styles.chooser}>
      <Checkbox.Group
        aria-label={t('admin:list.columns')}
        className={styles.chooserList}
        value={chosen.map(({ key }) => key)}
        options={columns.map(({ key, title }, index) => ({
          value: key,
          label: title,
          disabled: index === 0,
        }))}
        onChange={(keys) =>
          params.setColumns(columns.map(({ key }) => key).filter((key) => keys.includes(key)))
        }
      />
      {params.columns && (
        <Button size="small" onClick={() => params.setColumns(null)}>
          {t('common:actions.reset')}
        </Button>
      )}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button size="small" icon={<SettingOutlined aria-hidden="true" />}>
        {t('admin:list.columns')}
      </Button>
    </Popover>
  );
}

/** Cards have no header to press. */
function SortSelect({ params, columns }: Pick<Props, 'params' | 'columns'>) {
  const { t } = useTranslation();
  const { sort } = params;
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key}:asc`, label: `${title} ↑` },
      { value: `${key}:desc`, label: `${title} ↓` },
    ]);
  if (options.length === 0) return null;
  return (
    <Select
      size="small"
      allowClear
      aria-label={t('admin:list.sort')}
      placeholder={t('admin:list.sort')}
      className={styles.sort}
      value={sort ? `${sort.key}:${sort.order}` : undefined}
      options={options}
      onChange={(value: string | undefined) => {
        const [key, order] = value?.split(':') ?? [];
        params.setSort(key ? { key, order: order === 'asc' ? 'asc' : 'desc' } : null);
      }}
    />
  );
}
