import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ListingImportRow } from '@shared/contract/inventory/listingImports';
import { Can } from '../../../session/Can';
import { InstantText } from '../../../kit/DateTexts';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { FilePicker } from './FilePicker';
import { STATE_KEYS, STATE_TONES } from './importTexts';
import styles from './ListingImports.module.css';
import { useListListingImportsQuery } from './listingImports.api';
import { Pager, usePager } from './Pager';

/** The upload of a file, and the imports there have been. */
export function ImportStart() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pager = usePager<string>();
  const query = useListListingImportsQuery({ before: pager.cursor }, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title={t('admin:listing_import.title')}
      intro={t('admin:listing_import.intro')}
      back={{ to: paths.admin.viewListing(), label: t('admin:menu.view_listing') }}
    >
      <div className={styles.stack}>
        <Can do="listing.create">
          <Panel title={t('admin:listing_import.step.upload')}>
            <FilePicker onUploaded={({ id }) => void navigate(paths.admin.importListings(id))} />
          </Panel>
        </Can>
        <Panel title={t('admin:listing_import.past')}>
          <Loaded query={query}>
            {({ imports, next }) =>
              imports.length === 0 ? (
                <p className={styles.help}>{t('admin:listing_import.none')}</p>
              ) : (
                <>
                  <ul className={styles.past}>
                    {imports.map((row) => (
                      <PastImport key={row.id} row={row} />
                    ))}
                  </ul>
                  <Pager pager={pager} next={next} />
                </>
              )
            }
          </Loaded>
        </Panel>
      </div>
    </Page>
  );
}

function PastImport({ row }: { row: ListingImportRow }) {
  const { t } = useTranslation();
  const { added, changed, refused } = row.counts;
  return (
    <li className={styles.pastRow}>
      <Link to={paths.admin.importListings(row.id)}>{row.fileName}</Link>
      <StatusTag tone={STATE_TONES[row.state]}>{t(STATE_KEYS[row.state])}</StatusTag>
      <span className={styles.help}>
        {row.startedAt && `${t('admin:listing_import.brief', { added, changed, refused })} · `}
        {row.createdByName} · <InstantText instant={row.createdAt} />
      </span>
    </li>
  );
}
