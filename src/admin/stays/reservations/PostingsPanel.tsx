import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { staleAtOnce } from '../../../api/listCalls';
import { StayDateText } from '../../../kit/DateTexts';
import { Loaded } from '../../../kit/Loaded';
import { fromHere, Panel } from '../../../kit/Page';
import { PanelPages } from '../../../kit/PanelPages';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { paths } from '../../../paths';
import { Money } from '../../../ui/Money';
import { useIsPhone } from '../../../ui/useMediaQuery';
import { EntryDrawer } from '../../lent/EntryDrawer';
import { AccountCodes, creditsOf, debitsOf, EntrySides } from '../../lent/EntrySides';
import { useListLedgerEntriesQuery, type LedgerRow } from '../../money/ledger/ledger.api';
import { entryTitle } from '../../money/ledger/ledgerTexts';
import styles from './PostingsPanel.module.css';

const PAGE = 20;

/** What a stay has put into the books, the first day first. `?entry=` opens one beside it. */
export function PostingsPanel({ reservationId }: { reservationId: string }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useListLedgerEntriesQuery(
    {
      filter: { reservationId },
      sort: { businessDate: 'asc' },
      pagination: { limit: PAGE, currentPage: page },
    },
    staleAtOnce,
  );
  const { id: entryId, close } = useAddressPanel('entry');
  const hrefOf = (entry: string) => paths.admin.reservationDetails(reservationId, { entry });
  const isPhone = useIsPhone();
  const Entries = isPhone ? EntryCards : EntryTable;
  return (
    <Panel
      title={t('admin:ledger.postings.title')}
      actions={
        <Link to={paths.admin.revenue({ reservationId })}>{t('admin:ledger.postings.in_ledger')}</Link>
      }
    >
      <Loaded query={query}>
        {({ rows, totalCount }) =>
          totalCount === 0 ? (
            <p className={styles.none}>{t('admin:ledger.postings.none')}</p>
          ) : (
            <>
              <Entries rows={rows} hrefOf={hrefOf} />
              <PanelPages page={page} size={PAGE} total={totalCount} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      <EntryDrawer id={entryId} hrefOf={hrefOf} onClose={close} />
    </Panel>
  );
}

type Props = { rows: readonly LedgerRow[]; hrefOf: (id: string) => string };

function EntryTable({ rows, hrefOf }: Props) {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-label={t('admin:ledger.postings.title')}>
      <thead>
        <tr>
          <th scope="col">{t('admin:ledger.fields.businessDate')}</th>
          <th scope="col">{t('admin:ledger.fields.serviceDate')}</th>
          <th scope="col">{t('admin:ledger.fields.what')}</th>
          <th scope="col">{t('admin:ledger.fields.debit')}</th>
          <th scope="col">{t('admin:ledger.fields.credit')}</th>
          <th scope="col" className={styles.number}>
            {t('admin:ledger.fields.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <StayDateText date={row.businessDate} />
            </td>
            <td>
              <StayDateText date={row.serviceDate} />
            </td>
            <th scope="row">
              <EntryLink row={row} hrefOf={hrefOf} />
            </th>
            <td className={styles.accounts}>
              <AccountCodes codes={debitsOf(row.lines)} />
            </td>
            <td className={styles.accounts}>
              <AccountCodes codes={creditsOf(row.lines)} />
            </td>
            <td className={styles.number}>
              <Money sen={row.amountSen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows where there is no room for a table. */
function EntryCards({ rows, hrefOf }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t('admin:ledger.postings.title')}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <EntryLink row={row} hrefOf={hrefOf} />
          <Money sen={row.amountSen} />
          <span className={styles.small}>
            {t('admin:ledger.fields.businessDate')} <StayDateText date={row.businessDate} />
            {row.serviceDate !== row.businessDate && (
              <>
                {' · '}
                {t('admin:ledger.fields.serviceDate')} <StayDateText date={row.serviceDate} />
              </>
            )}
            <br />
            <EntrySides lines={row.lines} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ row, hrefOf }: { row: LedgerRow; hrefOf: (id: string) => string }) {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <Link to={hrefOf(row.id)} state={fromHere(location)} preventScrollReset>
      {entryTitle(t, row)}
    </Link>
  );
}
