import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ImportedRow, ListingImport } from '@shared/contract/inventory/listingImports';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { KIND_KEYS, REASON_KEYS } from './importTexts';
import styles from './ListingImports.module.css';
import { useListImportRowsQuery } from './listingImports.api';
import { Pager, usePager } from './Pager';

/** The rows that the import has added or changed; after an undo, those that were left and why. */
export function RowsPanel({ row }: { row: ListingImport }) {
  const { t } = useTranslation();
  const pager = usePager<number>();
  const isUndone = row.state === 'undone';
  const query = useListImportRowsQuery(
    { id: row.id, after: pager.cursor, ...(isUndone && { state: 'left' }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title={isUndone ? t('admin:listing_import.left') : t('admin:listing_import.rows')}>
      <Loaded query={query}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <p className={styles.help}>
              {isUndone ? t('admin:listing_import.left_none') : t('admin:listing_import.rows_none')}
            </p>
          ) : (
            <>
              <ul className={styles.past}>
                {rows.map((each) => (
                  <MadeRow key={each.id} row={each} />
                ))}
              </ul>
              <Pager pager={pager} next={next} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function MadeRow({ row }: { row: ImportedRow }) {
  const { t } = useTranslation();
  const isListing = row.kind === 'added' || row.kind === 'changed';
  const isGone = row.state === 'undone' && row.kind === 'added';
  const hasPage = isListing && !isGone;
  return (
    <li className={styles.pastRow}>
      {hasPage && <Link to={paths.admin.manageRoomTypes(row.entityId)}>{row.name}</Link>}
      {!hasPage && row.name && <span>{row.name}</span>}
      <StatusTag>{t(KIND_KEYS[row.kind])}</StatusTag>
      {row.reason && <span className={styles.help}>{t(REASON_KEYS[row.reason])}</span>}
    </li>
  );
}
