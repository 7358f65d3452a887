import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { StayDateText } from '../../../kit/DateTexts';
import { FilterDates } from '../../../kit/FilterBar';
import { Loaded } from '../../../kit/Loaded';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { Money } from '../../../ui/Money';
import { useGetExpectedBankInQuery } from './bankLines.api';
import styles from './BankLines.module.css';
import { methodText } from './bankTexts';

/** Days that are shown without a wish: those that have just been due, and those that come. */
const BACK = 7;
const AHEAD = 7;

/** What the bank should credit by day and way to pay: gross, fee, service tax on it, and what is left. */
export function ExpectedBankTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const today = businessDate(new Date());
  const from = search.get('from') ?? addDays(today, -BACK);
  const to = search.get('to') ?? addDays(today, AHEAD);
  const query = useGetExpectedBankInQuery({ from, to }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p className={styles.muted}>{t('admin:bank.expected_sum')}</p>
      <div className={styles.boardHead}>
        <FilterDates
          label={t('admin:bank.fields.due')}
          value={{ from, to }}
          onChange={(range) =>
            setSearch({
              tab: 'expected',
              ...(range.from && { from: range.from }),
              ...(range.to && { to: range.to }),
            })
          }
        />
      </div>
      <Loaded query={query}>
        {(days) =>
          days.length === 0 ? (
            <p>{t('admin:bank.expected_empty')}</p>
          ) : (
            <ScrollRegion className={styles.wide} label={t('admin:bank.expected_title')}>
              <table className={styles.table}>
                <caption className="visually-hidden">{t('admin:bank.expected_title')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('admin:bank.fields.due')}</th>
                    <th scope="col">{t('admin:bank.fields.method')}</th>
                    {(['count', 'gross', 'fee', 'sst', 'expected', 'open'] as const).map((name) => (
                      <th key={name} scope="col" className={styles.number}>
                        {t(HEADS[name])}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {days.map((day) => (
                    <tr key={`${day.dueOn} ${day.method}`}>
                      <td>
                        <StayDateText date={day.dueOn} />
                      </td>
                      <td>
                        <Link
                          to={paths.admin.checkReport({
                            tab: 'takings',
                            from: day.dueOn,
                            to: day.dueOn,
                            method: day.method,
                          })}
                        >
                          {methodText(t, day.method)}
                        </Link>
                      </td>
                      <td className={styles.number}>{day.count}</td>
                      {([day.grossSen, day.feeSen, day.feeSstSen, day.expectedSen, day.openSen] as const).map(
                        (sen, index) => (
                          <td key={index} className={styles.number}>
                            <Money sen={sen} />
                          </td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          )
        }
      </Loaded>
    </>
  );
}

const HEADS = {
  count: 'admin:bank.fields.count',
  gross: 'admin:bank.fields.gross',
  fee: 'admin:bank.fields.fee',
  sst: 'admin:bank.fields.sst',
  expected: 'admin:bank.fields.expected',
  open: 'admin:bank.fields.open',
};
