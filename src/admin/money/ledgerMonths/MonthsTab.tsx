import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerMonth } from '@shared/contract/money/ledgerMonths';
import { ledgerFilter } from '@shared/contract/money/ledger';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { FilterBar } from '../../../kit/FilterBar';
import { Loaded } from '../../../kit/Loaded';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatDate, formatInstant, formatMonth } from '../../../ui/dates';
import { CompanyFilter } from '../ledger/CompanyFilter';
import styles from '../ledger/Ledger.module.css';
import { CloseMonth } from './CloseMonth';
import { useGetLedgerMonthsQuery } from './ledgerMonths.api';
import { MONTH_STATE_KEYS, MONTH_STATE_TONES } from './ledgerMonthTexts';

const monthFilter = ledgerFilter.pick({ companyId: true });
const NO_SORTS = [] as const;

/** The months of each company: which are closed, and what keeps the next one open. */
export function MonthsTab() {
  const { t } = useTranslation();
  const params = useTabParams(monthFilter, NO_SORTS);
  const { filter, setFilter } = params;
  const query = useGetLedgerMonthsQuery(filter, staleAtOnce);
  return (
    <>
      <p className={styles.lead}>{t('admin:ledger.month.intro')}</p>
      <FilterBar params={params}>
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
      </FilterBar>
      <Loaded query={{ ...query, data: query.currentData }}>
        {({ months }) =>
          months.length === 0 ? (
            <p className={styles.lead} role="status">
              {t('admin:ledger.month.empty')}
            </p>
          ) : (
            <MonthTable months={months} />
          )
        }
      </Loaded>
    </>
  );
}

function MonthTable({ months }: { months: readonly LedgerMonth[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ScrollRegion className={styles.scroll} label={t('admin:ledger.tabs.months')}>
      <table className={styles.table} aria-label={t('admin:ledger.tabs.months')}>
        <thead>
          <tr>
            <th scope="col">{t('admin:ledger.month.fields.month')}</th>
            <th scope="col">{t('admin:ledger.fields.company')}</th>
            <th scope="col">{t('admin:ledger.fields.state')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={`${month.company.id} ${month.month}`}>
              <th scope="row">{formatMonth(`${month.month}-01`, language)}</th>
              <td>{month.company.name}</td>
              <td>
                <MonthState month={month} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** How a month stands in words, what it waits for, and its close where it can be closed. */
function MonthState({ month }: { month: LedgerMonth }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { state, openPlaces, closedAt, closedByName } = month;
  return (
    <>
      <StatusTag tone={MONTH_STATE_TONES[state]}>{t(MONTH_STATE_KEYS[state])}</StatusTag>{' '}
      {closedAt &&
        t('admin:ledger.month.closed_by', {
          when: formatInstant(closedAt, language),
          who: closedByName ?? '–',
        })}
      {openPlaces.map(({ id, name, openFrom }) => (
        <div key={id}>
          <Can
            do="report.view"
            otherwise={t('admin:ledger.month.open_from', {
              property: text(name),
              date: formatDate(openFrom, language),
            })}
          >
            <Link to={paths.admin.report({ propertyId: id, month: openFrom.slice(0, 7) })}>
              {t('admin:ledger.month.open_from', {
                property: text(name),
                date: formatDate(openFrom, language),
              })}
            </Link>
          </Can>
        </div>
      ))}
      {state === 'closable' && (
        <Can do="revenue.edit">
          <CloseMonth month={month} />
        </Can>
      )}
    </>
  );
}
