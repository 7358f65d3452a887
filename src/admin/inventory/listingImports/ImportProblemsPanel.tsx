import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportProblem, ListingImport } from '@shared/contract/inventory/listingImports';
import type { ImportColumn } from '@shared/domain/inventory/listingImport';
import { saveFile } from '../../../api/saveFile';
import { DetailList } from '../../../kit/DetailList';
import { ExportButton } from '../../../kit/ExportButton';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { useIsPhone } from '../../../ui/useMediaQuery';
import { COLUMN_KEYS, RULE_KEYS } from './importTexts';
import styles from './ListingImports.module.css';
import { useExportImportProblemsMutation, useListImportProblemsQuery } from './listingImports.api';
import { Pager, usePager } from './Pager';

const KEPT = 1000;
/** What is said of a row gets the room that the others leave. */
const WIDTHS: Record<string, number | string> = { line: 56, row: 116, column: 110, value: '26%' };

/** The rows that cannot be used, with the reason in words. */
export function ImportProblemsPanel({ row }: { row: ListingImport }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const pager = usePager<number>();
  // Every step finds its own: those of the step before are of no use.
  const query = useListImportProblemsQuery(
    { id: row.id, after: pager.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const [exportProblems] = useExportImportProblemsMutation();
  const columnName = (column: string) =>
    column in COLUMN_KEYS ? t(COLUMN_KEYS[column as ImportColumn]) : t('admin:listing_import.whole_row');
  const columns: { key: string; title: string; render: (problem: ImportProblem) => ReactNode }[] = [
    { key: 'line', title: t('admin:listing_import.line'), render: ({ line }) => line },
    {
      key: 'row',
      title: t('admin:listing_import.column.id'),
      render: ({ rowId }) => <span className={styles.value}>{rowId}</span>,
    },
    {
      key: 'column',
      title: t('admin:listing_import.column_one'),
      render: ({ column }) => columnName(column),
    },
    {
      key: 'reason',
      title: t('admin:listing_import.reason_one'),
      render: ({ rule, params }) => t(RULE_KEYS[rule], params),
    },
    {
      key: 'value',
      title: t('admin:listing_import.value'),
      render: ({ value }) => <span className={styles.value}>{value || '–'}</span>,
    },
  ];
  return (
    <Panel
      title={t('admin:listing_import.problems', { count: row.problemCount })}
      actions={
        <ExportButton
          onExport={async (format) =>
            saveFile(await exportProblems({ id: row.id, format }).unwrap(), `problems.${format}`)
          }
        />
      }
    >
      <p className={styles.help}>{t('admin:listing_import.problems_help')}</p>
      {row.problemCount > KEPT && (
        <p className={styles.help}>
          {t('admin:listing_import.problems_kept', { kept: KEPT.toLocaleString('en-US') })}
        </p>
      )}
      <Loaded query={query}>
        {({ problems, next }) => (
          <>
            {phone ? (
              <ul className={styles.problems}>
                {problems.map((problem) => (
                  <li key={problem.id} className={styles.problem}>
                    <DetailList items={columns.map(({ title, render }) => [title, render(problem)])} />
                  </li>
                ))}
              </ul>
            ) : (
              <ScrollRegion
                className={styles.scroll}
                label={t('admin:listing_import.problems', { count: row.problemCount })}
              >
                <Table<ImportProblem>
                  rowKey="id"
                  size="small"
                  tableLayout="fixed"
                  pagination={false}
                  dataSource={problems}
                  columns={columns.map(({ key, title, render }) => ({
                    key,
                    title,
                    width: WIDTHS[key],
                    render: (_value, problem) => render(problem),
                  }))}
                />
              </ScrollRegion>
            )}
            <Pager pager={pager} next={next} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
